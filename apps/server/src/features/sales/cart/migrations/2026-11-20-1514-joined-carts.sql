-- Which order a guest's cart went to: whoever asks once more, for the answer was lost, gets it again.
create table joined_carts (
  number text primary key,
  order_id bigint not null references orders on delete cascade,
  created_at timestamptz not null default now()
);
create index joined_carts_order on joined_carts (order_id);
