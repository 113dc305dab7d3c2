create table returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'rejected', 'received', 'refunded', 'canceled')),
  note text,
  answer text,
  amount bigint not null check (amount >= 0),
  -- Whether what came back can be sold again; null until it is here.
  restock boolean,
  refund_account jsonb,
  created_at timestamptz not null default now()
);
create index returns_order on returns (order_id);
create index returns_state on returns (state, id);

create table return_lines (
  return_id bigint not null references returns on delete cascade,
  line_item_id bigint not null references line_items,
  -- The parcel they came with: each has a time of its own, and it is where they go back to.
  shipment_id bigint not null references shipments,
  quantity integer not null check (quantity > 0),
  reason text not null,
  primary key (return_id, line_item_id, shipment_id, reason)
);
create index return_lines_shipment on return_lines (shipment_id);
create index return_lines_line on return_lines (line_item_id);

create table return_pictures (
  id bigint generated always as identity primary key,
  return_id bigint not null references returns on delete cascade,
  image_id bigint not null references images,
  unique (return_id, image_id)
);

alter table refunds add foreign key (return_id) references returns;
