-- When a site speaks to customers who agreed to hear of its offers. Without a row nobody is reminded.
create table outreach_settings (
  site_id bigint primary key references sites,
  version integer not null default 1,
  -- Minutes since the last change of a cart, or of an order that waits for its money.
  cart_after integer check (cart_after >= 15),
  payment_after integer check (payment_after >= 15),
  by_sms boolean not null default false,
  -- Hours in Ulaanbaatar.
  quiet_from integer not null default 21 check (quiet_from between 0 and 23),
  quiet_to integer not null default 9 check (quiet_to between 0 and 23)
);

-- One reminder of each kind an order, whichever node sends it. No channel: nothing reached the customer.
create table order_reminders (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  order_id bigint references orders on delete set null,
  kind text not null check (kind in ('cart', 'payment')),
  channel text check (channel in ('push', 'email', 'sms')),
  told_at timestamptz not null default now(),
  unique (order_id, kind)
);
create index order_reminders_told on order_reminders (site_id, told_at) where channel is not null;
