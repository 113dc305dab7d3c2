create table orders (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^R[0-9]{9}$'),
  token text not null unique check (length(token) >= 22),
  site_id bigint not null references sites,
  state text not null default 'cart'
    check (state in ('cart', 'address', 'delivery', 'payment', 'complete', 'canceled')),
  payment_state text not null default 'none'
    check (payment_state in ('none', 'balance_due', 'paid', 'failed', 'expired', 'refund_due')),
  shipment_state text not null default 'none' check (shipment_state in ('none', 'pending', 'ready')),
  locale text not null default 'mn',
  item_total bigint not null default 0 check (item_total >= 0),
  ship_total bigint not null default 0 check (ship_total >= 0),
  discount_total bigint not null default 0 check (discount_total >= 0),
  tax_total bigint not null default 0 check (tax_total >= 0),
  total bigint not null default 0,
  total_quantity integer not null default 0 check (total_quantity >= 0),
  phone text,
  email text,
  receiver text,
  note text,
  delivery_type text check (delivery_type in ('address', 'pickup')),
  address jsonb,
  delivery_zone_id bigint references delivery_zones,
  store_location_id bigint references stock_locations,
  delivery_day date,
  delivery_window text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  placed_at timestamptz,
  completed_at timestamptz,
  canceled_at timestamptz,
  check (total = item_total + ship_total - discount_total),
  check (total >= 0)
);
create index orders_created_at on orders (created_at);

-- Name, SKU and price are copies: what was sold stays what it was. While the cart is open, price is what the shopper saw last.
create table line_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  variant_id bigint not null references variants,
  product_id bigint not null references products,
  quantity integer not null check (quantity between 1 and 999),
  price bigint not null check (price >= 0),
  total bigint generated always as (price * quantity) stored,
  gift boolean not null default false,
  options jsonb not null default '{}',
  name jsonb not null,
  sku text not null,
  created_at timestamptz not null default now()
);
-- The hash, because options of the allowed size do not fit an index.
create unique index line_items_one_of_a_kind on line_items (order_id, variant_id, md5(options::text));
create index line_items_variant on line_items (variant_id);

create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  from_state text,
  to_state text not null,
  who text not null,
  why text not null,
  created_at timestamptz not null default now()
);
create index order_history_order on order_history (order_id);

-- Which pieces an order holds, and where they stand. One row an order and stock item: nothing is held twice.
create table stock_reservations (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  stock_item_id bigint not null references stock_items,
  quantity integer not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'committed', 'released')),
  created_at timestamptz not null default now()
);
create unique index stock_reservations_active on stock_reservations (order_id, stock_item_id) where state <> 'released';
create index stock_reservations_released on stock_reservations (order_id) where state = 'released';
create index stock_reservations_item on stock_reservations (stock_item_id) where state = 'held';
