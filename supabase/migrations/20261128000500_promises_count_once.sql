-- Sums up all that has been said of a subscription:
-- - active, renewed, unpaused, plan_changed: paid for until the next billing date that it names, once a payment has
--   succeeded for it: since, or in the two days before. Of several the last one counts. Until then, while nothing has
--   failed, it gives the grace alone: a mandate is only a promise. The first unpaid promise of an account does so, no
--   further one: else a mandate that is revoked before its first debit would be free premium, again and again.
-- - expired: paid time ends with it; past_due, on_hold, paused, cancelled, failed, updated leave it as it is.
-- - the last payment taken back, by refunds of all of it or a lost dispute: paid time ends with that.
create or replace function private.sum_up_subscription(subscription text)
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
    and (paying.id is not null or not exists (
      select from public.payment_events as earlier
      where earlier.user_id = e.user_id and earlier.outcome = 'applied' and earlier.type like 'subscription.%'
        and earlier.paid_until is not null
        and earlier.subscription_id <> subscription
        and (earlier.occurred_at, earlier.subscription_id) < (e.occurred_at, subscription)
        and not exists (
          select from public.payment_events as paid
          where paid.subscription_id = earlier.subscription_id and paid.outcome = 'applied'
            and paid.type = 'payment.succeeded'
        )
    ))
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
