-- Who has paid for premium. The payment provider says it, in events that it signs and the server verifies; what is
-- here is their sum, so that it does not matter in which order, or how often, they arrive.

-- What the server has offered to an account. An event counts for the account whose reference it carries, if it is
-- about what was offered there.
create table public.checkouts (
  reference text primary key check (reference ~ '^[\w-]{22}$'),
  user_id uuid references auth.users (id) on delete set null,
  mode text not null check (mode in ('live', 'test', 'sandbox')),
  product_id text not null,
  -- In the smallest unit of the currency.
  amount integer not null check (amount > 0),
  currency text not null,
  -- At the provider; null until it has answered.
  session_id text,
  url text,
  created_at timestamptz not null default now()
);
comment on table public.checkouts is 'Every checkout that the server has opened, and for whom.';

create index checkouts_by_account on public.checkouts (user_id, created_at desc);

-- Every event that the provider has signed, without whose it is: names, addresses and cards stay with the provider.
create table public.payment_events (
  -- Of the delivery: the same however often it is sent.
  id text primary key,
  type text not null,
  -- When it happened, as the event says; events do not arrive in that order.
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  mode text not null,
  -- waiting: for the subscription or the payment that it is about. ignored: of a kind that changes nothing.
  outcome text not null check (outcome in ('waiting', 'applied', 'ignored', 'refused')),
  -- Why it was refused or ignored.
  reason text,
  user_id uuid references auth.users (id) on delete set null,
  reference text,
  subscription_id text,
  payment_id text,
  customer_id text,
  product_id text,
  amount integer,
  currency text,
  -- Of the subscription, after the event.
  status text,
  paid_until timestamptz,
  cancels_at_end boolean,
  -- Whether it takes a payment back: all of it refunded, or a dispute lost.
  takes_back boolean not null default false,
  data jsonb not null
);
comment on table public.payment_events is 'Every signed event of the payment provider, and what became of it.';

create index payment_events_by_subscription on public.payment_events (subscription_id, occurred_at);
create index payment_events_by_payment on public.payment_events (payment_id);
create index payment_events_by_reference on public.payment_events (reference);
create index payment_events_by_account on public.payment_events (user_id, occurred_at desc);

create table public.subscriptions (
  id text primary key,
  reference text not null references public.checkouts (reference),
  user_id uuid references auth.users (id) on delete set null,
  customer_id text,
  status text not null,
  -- Null until something has been paid.
  paid_until timestamptz,
  -- Whether it ends with the time that is paid for.
  cancels_at_end boolean not null default false,
  started_at timestamptz not null,
  updated_at timestamptz not null default now()
);
comment on table public.subscriptions is 'The sum of all events about each subscription.';

create index subscriptions_by_account on public.subscriptions (user_id);

alter table public.checkouts enable row level security;
alter table public.payment_events enable row level security;
alter table public.subscriptions enable row level security;

grant select on public.checkouts to service_role;
grant update (session_id, url) on public.checkouts to service_role;
grant select on public.payment_events, public.subscriptions to service_role;
revoke update (is_premium) on public.profiles from service_role;

-- How long premium lasts beyond what is paid for: a renewal is announced to the payer first, and debited two days later.
create function private.grace()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '3 days';
$$;

create or replace function private.has_premium(account uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.subscriptions
    where user_id = account and paid_until + private.grace() > now()
  );
$$;

-- Whether a subscription will be charged again.
create function private.goes_on(subscription public.subscriptions)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select subscription.status in ('active', 'past_due', 'on_hold', 'paused') and not subscription.cancels_at_end;
$$;

-- The checkout that an account is sent to: the one it has open, where that was made for the same a short while ago and
-- nobody has done anything there, else a new one, which has no address yet. Calls of one account take turns. Nobody is
-- to pay twice, so there is none, but a refusal: 'premium' where a subscription goes on, 'lapsed' where one goes on whose
-- last renewal has not been paid, 'pending' where a payment is on its way.
create function public.open_checkout(
  account uuid, reference text, mode text, product_id text, amount integer, currency text
)
returns table (refusal text, opened text, url text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  found public.checkouts;
begin
  if not private.lock_account(account) then
    raise exception 'There is no such account.' using errcode = '23503';
  end if;
  if exists (
    select from public.subscriptions as s join public.checkouts as c on c.reference = s.reference
    where s.user_id = account and c.mode = open_checkout.mode and private.goes_on(s)
  ) then
    return query select case when private.has_premium(account) then 'premium' else 'lapsed' end, null, null;
    return;
  end if;
  if exists (
    select from public.checkouts as c
    cross join lateral (
      select e.type, e.occurred_at from public.payment_events as e
      where e.reference = c.reference and e.outcome = 'applied'
        and (e.type like 'payment.%' or e.type = 'subscription.failed')
      order by e.occurred_at desc, e.id desc limit 1
    ) as newest
    where c.user_id = account and c.mode = open_checkout.mode
      and newest.type in ('payment.processing', 'payment.succeeded')
      and newest.occurred_at > now() - private.grace()
      and not exists (
        select from public.subscriptions as s where s.reference = c.reference and s.status <> 'pending'
      )
  ) then
    return query select 'pending', null, null;
    return;
  end if;
  select c.* into found from public.checkouts as c
  where c.user_id = account and c.url is not null and c.created_at > now() - interval '30 minutes'
    and c.mode = open_checkout.mode and c.product_id = open_checkout.product_id
    and c.amount = open_checkout.amount and c.currency = open_checkout.currency
    and not exists (select from public.payment_events as e where e.reference = c.reference)
  order by c.created_at desc limit 1;
  if found.reference is null then
    insert into public.checkouts (reference, user_id, mode, product_id, amount, currency)
    values (
      open_checkout.reference, account, open_checkout.mode, open_checkout.product_id, open_checkout.amount,
      open_checkout.currency
    )
    returning * into found;
  end if;
  return query select null, found.reference, found.url;
end;
$$;

grant execute on function public.open_checkout(uuid, text, text, text, integer, text) to service_role;

-- What the caller has paid for: no row where it never has. Brings the mirror in the profile up to date, since premium
-- ends without anything happening.
create function public.own_premium()
returns table (
  is_premium boolean, subscription_id text, status text, paid_until timestamptz, cancels_at_end boolean,
  started_at timestamptz
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  account uuid := (select auth.uid());
  holds boolean := private.has_premium(account);
begin
  if exists (select from public.profiles as p where p.id = account and p.is_premium <> holds) then
    -- An event may be changing it at this moment; afterwards it is asked anew.
    perform private.lock_account(account);
    holds := private.has_premium(account);
    update public.profiles as p set is_premium = holds where p.id = account;
  end if;
  return query
  select holds, s.id, s.status, s.paid_until, s.cancels_at_end, s.started_at
  from public.subscriptions as s
  where s.user_id = account and s.paid_until is not null
  order by s.paid_until desc, s.id desc
  limit 1;
end;
$$;

grant execute on function public.own_premium() to authenticated;

-- Why an event cannot be about what was offered; null where it can.
create function private.refusal_of(told public.payment_events, offer public.checkouts)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when told.reference is distinct from offer.reference and told.reference is not null then 'account'
    when told.mode <> offer.mode then 'mode'
    when told.product_id <> offer.product_id then 'product'
    when told.currency <> offer.currency then 'currency'
    -- A payment may have tax on top.
    when told.type like 'subscription.%' and told.amount <> offer.amount then 'amount'
    when told.type = 'payment.succeeded' and told.amount < offer.amount then 'amount'
  end;
$$;

-- What of two events of the same moment comes last.
create function private.finality(status text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    array_position(array['pending', 'active', 'past_due', 'on_hold', 'paused', 'failed', 'cancelled', 'expired'], status), 0
  );
$$;

-- Sums up all that has been said of a subscription:
-- - active, renewed, unpaused, plan_changed: paid for until the next billing date that it names, once a payment has
--   succeeded for it: since, or in the two days before. Of several the last one counts. Until then, while nothing has
--   failed, it gives the grace alone: a mandate is only a promise.
-- - expired: paid time ends with it; past_due, on_hold, paused, cancelled, failed, updated leave it as it is.
-- - the last payment taken back, by refunds of all of it or a lost dispute: paid time ends with that.
create function private.sum_up_subscription(subscription text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  latest public.payment_events;
  paying public.payment_events;
  promised public.payment_events;
  last_payment public.payment_events;
  ended_at timestamptz;
  until timestamptz;
begin
  select * into latest from public.payment_events
  where subscription_id = subscription and outcome = 'applied' and type like 'subscription.%'
  order by occurred_at desc, private.finality(status) desc, id desc limit 1;
  if latest.id is null then
    return;
  end if;

  select * into last_payment from public.payment_events
  where subscription_id = subscription and outcome = 'applied' and type = 'payment.succeeded'
  order by occurred_at desc, payment_id desc limit 1;

  select * into paying from public.payment_events
  where subscription_id = subscription and outcome = 'applied' and paid_until is not null
    and occurred_at <= last_payment.occurred_at + interval '2 days'
  order by occurred_at desc, paid_until desc limit 1;

  select * into promised from public.payment_events as e
  where e.subscription_id = subscription and e.outcome = 'applied' and e.paid_until is not null
    and (paying.id is null or e.occurred_at > paying.occurred_at)
    and latest.status = 'active'
    and not exists (
      select from public.payment_events as failed
      where failed.subscription_id = subscription and failed.outcome = 'applied'
        and failed.type in ('payment.failed', 'payment.cancelled') and failed.occurred_at >= e.occurred_at
    )
  order by e.occurred_at desc, e.paid_until desc limit 1;

  select min(e.occurred_at) into ended_at from public.payment_events as e
  where e.outcome = 'applied' and (
    (e.subscription_id = subscription and e.type = 'subscription.expired' and e.occurred_at >= paying.occurred_at)
    or (
      e.payment_id = last_payment.payment_id and (
        e.takes_back
        -- The part that makes it all of it.
        or e.type = 'refund.succeeded' and (
          select sum(part.amount) from public.payment_events as part
          where part.payment_id = e.payment_id and part.outcome = 'applied' and part.type = 'refund.succeeded'
            and (part.occurred_at, part.id) <= (e.occurred_at, e.id)
        ) >= last_payment.amount
      )
    )
  );

  if paying.id is not null then
    until := least(paying.paid_until, ended_at);
  end if;
  if promised.id is not null then
    until := greatest(until, least(promised.occurred_at, promised.paid_until));
  end if;
  update public.subscriptions set
    status = latest.status,
    customer_id = latest.customer_id,
    cancels_at_end = coalesce(latest.cancels_at_end, false),
    paid_until = until,
    started_at = (
      select min(occurred_at) from public.payment_events
      where subscription_id = subscription and outcome = 'applied'
    ),
    updated_at = now()
  where id = subscription;
end;
$$;

-- Has an event count, once it is known what it is about.
create function private.apply_payment_event(event text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  told public.payment_events;
  offer public.checkouts;
  subscription text;
  refusal text;
begin
  select * into told from public.payment_events where id = event and outcome = 'waiting';
  if told.id is null then
    return;
  end if;
  subscription := coalesce(
    told.subscription_id,
    (select e.subscription_id from public.payment_events as e
     where e.payment_id = told.payment_id and e.subscription_id is not null and e.outcome = 'applied' limit 1)
  );
  select c.* into offer from public.checkouts as c
  where c.reference = coalesce(
    (select s.reference from public.subscriptions as s where s.id = subscription), told.reference,
    (select e.reference from public.payment_events as e
     where e.payment_id = told.payment_id and e.reference is not null and e.outcome = 'applied' limit 1)
  );
  if offer.reference is null then
    -- A refund or a dispute may come before its payment; whatever else is ours says so.
    update public.payment_events set outcome = 'refused', reason = 'account'
    where id = event and (reference is not null or subscription_id is not null);
    return;
  end if;
  refusal := private.refusal_of(told, offer);
  if refusal is not null then
    update public.payment_events set outcome = 'refused', reason = refusal where id = event;
    return;
  end if;

  -- As whoever saves or deletes does first: two that lock the same rows in another order would wait for each other.
  if not private.lock_account(offer.user_id) then
    offer.user_id := null;
  end if;
  update public.payment_events
  set outcome = 'applied', user_id = offer.user_id, reference = offer.reference, subscription_id = subscription
  where id = event;
  if subscription is not null then
    insert into public.subscriptions (id, reference, user_id, status, started_at)
    values (subscription, offer.reference, offer.user_id, 'pending', told.occurred_at)
    on conflict (id) do nothing;
  end if;
  -- What came before that which it is about.
  perform private.apply_payment_event(e.id) from public.payment_events as e
  where e.outcome = 'waiting' and (e.subscription_id = subscription or e.payment_id = told.payment_id);
  perform private.sum_up_subscription(subscription);
  update public.profiles set is_premium = private.has_premium(offer.user_id)
  where id = offer.user_id and is_premium <> private.has_premium(offer.user_id);
end;
$$;

-- Keeps an event that the server has verified, and has it count: all of it or, where anything fails, nothing. `event`
-- is a row of payment_events; its outcome is 'ignored' where its kind changes nothing, or 'refused', and else
-- 'waiting'. Returns what became of it, or 'duplicate' where it is here already.
create function public.record_payment_event(event jsonb)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  told public.payment_events := jsonb_populate_record(null::public.payment_events, event);
begin
  -- One after the other: each sum has to see what the one before has added.
  perform pg_advisory_xact_lock(hashtext('public.payment_events'));
  told.received_at := now();
  told.takes_back := coalesce(told.takes_back, false);
  -- What was refused may be read better by now.
  delete from public.payment_events where id = told.id and outcome = 'refused';
  insert into public.payment_events select told.* on conflict (id) do nothing;
  if not found then
    return 'duplicate';
  end if;
  perform private.apply_payment_event(told.id);
  return (select outcome from public.payment_events where id = told.id);
end;
$$;

grant execute on function public.record_payment_event(jsonb) to service_role;

-- With its account a checkout loses its address, which may say whose it was.
create function private.forget_checkout()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.session_id := null;
  new.url := null;
  return new;
end;
$$;

create trigger checkouts_forget
before update of user_id on public.checkouts
for each row when (new.user_id is null) execute function private.forget_checkout();
