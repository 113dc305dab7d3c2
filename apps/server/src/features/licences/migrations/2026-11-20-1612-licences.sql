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
