alter table payments
  -- A callback came soon after the provider was asked: the next question, which comes when its time has, answers it.
  add column called_at timestamptz;
create index payments_called on payments (called_at) where called_at is not null;
