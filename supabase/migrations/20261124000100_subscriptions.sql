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

-- The checkout that an account is sent to: the one it has open, where that was made for the same a short while ago and
-- nobody has paid there, else a new one, which has no address yet. No row where it has a subscription that goes on.
-- Calls of one account take turns.
create function public.open_checkout(
  account uuid, reference text, mode text, product_id text, amount integer, currency text
)
returns setof public.checkouts
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  opened public.checkouts;
begin
  if not private.lock_account(account) then
    raise exception 'There is no such account.' using errcode = '23503';
  end if;
  if exists (
    select from public.subscriptions
    where user_id = account and status in ('active', 'past_due', 'on_hold', 'paused') and not cancels_at_end
      and paid_until + private.grace() > now()
  ) then
    return;
  end if;
  select c.* into opened from public.checkouts as c
  where c.user_id = account and c.url is not null and c.created_at > now() - interval '30 minutes'
    and c.mode = open_checkout.mode and c.product_id = open_checkout.product_id
    and c.amount = open_checkout.amount and c.currency = open_checkout.currency
    and not exists (select from public.payment_events as e where e.reference = c.reference)
  order by c.created_at desc limit 1;
  if opened.reference is null then
    insert into public.checkouts (reference, user_id, mode, product_id, amount, currency)
    values (
      open_checkout.reference, account, open_checkout.mode, open_checkout.product_id, open_checkout.amount,
      open_checkout.currency
    )
    returning * into opened;
  end if;
  return next opened;
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
  update public.profiles as p set is_premium = holds where p.id = account and p.is_premium <> holds;
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
-- - active, renewed, unpaused, plan_changed: it is paid for until the next billing date that the last of them names;
-- - expired: paid time ends with it; past_due, on_hold, paused, cancelled, failed, updated leave it as it is;
-- - the last payment refunded in full, or lost in a dispute: paid time ends with that.
create function private.sum_up_subscription(subscription text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  latest public.payment_events;
  paying public.payment_events;
  ended_at timestamptz;
  last_payment text;
begin
  select * into latest from public.payment_events
  where subscription_id = subscription and outcome = 'applied' and type like 'subscription.%'
  order by occurred_at desc, private.finality(status) desc, id desc limit 1;
  if latest.id is null then
    return;
  end if;

  select * into paying from public.payment_events
  where subscription_id = subscription and outcome = 'applied' and paid_until is not null
  order by occurred_at desc, paid_until desc limit 1;

  select payment_id into last_payment from public.payment_events
  where subscription_id = subscription and outcome = 'applied' and type = 'payment.succeeded'
  order by occurred_at desc, payment_id desc limit 1;

  select min(occurred_at) into ended_at from public.payment_events
  where outcome = 'applied' and (
    (subscription_id = subscription and type = 'subscription.expired' and occurred_at >= paying.occurred_at)
    or (payment_id = last_payment and takes_back)
  );

  update public.subscriptions set
    status = latest.status,
    customer_id = latest.customer_id,
    cancels_at_end = coalesce(latest.cancels_at_end, false),
    paid_until = case when paying.id is not null then least(paying.paid_until, ended_at) end,
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
    update public.payment_events set outcome = 'refused', reason = 'account'
    where id = event and reference is not null;
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
  insert into public.payment_events select told.* on conflict (id) do nothing;
  if not found then
    return 'duplicate';
  end if;
  perform private.apply_payment_event(told.id);
  return (select outcome from public.payment_events where id = told.id);
end;
$$;

grant execute on function public.record_payment_event(jsonb) to service_role;
