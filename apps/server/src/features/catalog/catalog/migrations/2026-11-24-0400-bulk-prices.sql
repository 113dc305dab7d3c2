-- Prices that staff change many at once, with what they were: a change can be undone for a day.
create table bulk_prices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  change jsonb not null,
  variant_count integer not null check (variant_count >= 0),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  restored_count integer
);

create table bulk_price_variants (
  bulk_id bigint not null references bulk_prices on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  price_before bigint not null,
  selling_price_before bigint,
  sale_start_before timestamptz,
  sale_expire_before timestamptz,
  price_after bigint not null,
  selling_price_after bigint,
  sale_start_after timestamptz,
  sale_expire_after timestamptz,
  primary key (bulk_id, variant_id)
);
create index bulk_price_variants_variant on bulk_price_variants (variant_id);
