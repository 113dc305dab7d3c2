-- What customers took out of the cart to buy it later. It belongs to the account alone and goes with it.
create table saved_items (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null default now(),
  unique (user_id, variant_id)
);
create index saved_items_variant on saved_items (variant_id);
