-- Letters and messages to customers who agreed to offers. No segment: to the subscribers.
alter table newsletters
  add column channel text not null default 'email' check (channel in ('email', 'sms', 'push')),
  add column segment jsonb,
  add column cost_cap bigint check (cost_cap > 0),
  -- Price of one part of an SMS at the time at which it was released.
  add column sms_price bigint,
  add column cost bigint not null default 0,
  add column stopped_by text check (stopped_by in ('staff', 'cost_cap')),
  add check (channel = 'email' or segment is not null),
  add check ((channel = 'sms') = (cost_cap is not null)),
  add check (cost <= cost_cap);
update newsletters set stopped_by = 'staff' where stopped_at is not null;
alter table newsletters add check ((stopped_at is null) = (stopped_by is null));
