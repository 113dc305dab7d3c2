-- Each piece has a number of its own that is written down when it leaves.
alter table products add column serialised boolean not null default false;

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  number text not null unique,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'ready', 'handed_over', 'shipped',
    'delivered', 'returned', 'canceled')),
  method text not null check (method in ('standard', 'express', 'pickup', 'digital')),
  stock_location_id bigint references stock_locations,
  serial_numbers text[] not null default '{}',
  carrier text,
  tracking_number text,
  courier_name text,
  courier_phone text,
  -- What the receiver tells the courier.
  delivery_code text not null,
  without_code_because text,
  promised_from timestamptz,
  promised_to timestamptz,
  -- So long it waits in the store.
  hold_until timestamptz,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz
);
create index shipments_order on shipments (order_id);
create index shipments_held on shipments (hold_until) where state = 'ready' and hold_until is not null;

create table shipment_lines (
  shipment_id bigint not null references shipments on delete cascade,
  line_item_id bigint not null references line_items,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line_item_id)
);
create index shipment_lines_line on shipment_lines (line_item_id);

-- Orders that were paid before there were shipments: one each, from where most of it lay.
insert into shipments (order_id, number, method, stock_location_id, delivery_code)
select o.id, o.number || '-1', case o.delivery_type when 'pickup' then 'pickup' else 'standard' end,
  (select s.stock_location_id from stock_reservations r join stock_items s on s.id = r.stock_item_id
   where r.order_id = o.id and r.state = 'committed' order by r.quantity desc, r.id limit 1),
  lpad(((('x' || substr(md5(o.number || o.token), 1, 8))::bit(32)::bigint) % 10000)::text, 4, '0')
from orders o where o.state = 'complete' and o.payment_state = 'paid';
insert into shipment_lines (shipment_id, line_item_id, quantity)
select s.id, l.id, l.quantity from shipments s join line_items l on l.order_id = s.order_id;
