-- Keys that are sold, each once. The key is encrypted; its hash keeps it from being added twice.
create table licences (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  key_cipher text not null,
  key_hash text not null,
  order_id bigint references orders,
  line_item_id bigint references line_items,
  delivered_at timestamptz,
  revealed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (variant_id, key_hash),
  check ((order_id is null) = (delivered_at is null) and (order_id is null) = (line_item_id is null)),
  check (revealed_at is null or delivered_at is not null)
);
create index licences_free on licences (variant_id, id) where order_id is null;
create index licences_order on licences (order_id) where order_id is not null;
create index licences_line on licences (line_item_id) where line_item_id is not null;

-- Who looked at a key, and when.
create table licence_looks (
  id bigint generated always as identity primary key,
  licence_id bigint not null references licences,
  order_id bigint not null references orders,
  -- Null: whoever held the order's token.
  user_id bigint references users,
  created_at timestamptz not null default now()
);
create index licence_looks_licence on licence_looks (licence_id);

-- Pieces that are paid and wait for keys, because there were fewer keys than stock said.
create table licence_shortages (
  line_item_id bigint primary key references line_items,
  order_id bigint not null references orders,
  variant_id bigint not null references variants,
  missing integer not null check (missing > 0),
  created_at timestamptz not null default now()
);
create index licence_shortages_variant on licence_shortages (variant_id, created_at);
