-- Whoever watches a payment hears of each change once it is committed, from whatever node and for whatever reason.
create function payment_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('payments_changed', new.public_id);
  return null;
end $$;
create trigger payments_changed after update on payments
  for each row when (
    (old.state, old.waiting_since, old.received, old.provider_reference, old.details)
      is distinct from (new.state, new.waiting_since, new.received, new.provider_reference, new.details)
  ) execute function payment_changed();
