-- What customers wait for. A price alert goes from active to told and back; a stock alert ends when it is told.
create table price_alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  variant_id bigint not null references variants on delete cascade,
  kind text not null check (kind in ('price', 'stock')),
  state text not null default 'active' check (state in ('active', 'told', 'ended')),
  target_price bigint check (target_price > 1),
  base_price bigint not null,
  told_price bigint,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check (kind = 'price' or (state <> 'told' and target_price is null)),
  check ((told_price is null) = (told_at is null)),
  check (state <> 'told' or told_at is not null),
  check ((state = 'ended') = (ended_at is not null))
);
create unique index price_alerts_once on price_alerts (user_id, variant_id, kind) where state <> 'ended';
create index price_alerts_of_customer on price_alerts (user_id, id);
create index price_alerts_of_price on price_alerts (variant_id, id) where kind = 'price' and state <> 'ended';
create index price_alerts_of_stock on price_alerts (variant_id, id) where kind = 'stock' and state <> 'ended';
create index price_alerts_ended on price_alerts (ended_at) where state = 'ended';
