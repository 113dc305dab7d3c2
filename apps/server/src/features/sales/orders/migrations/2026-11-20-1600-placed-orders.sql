-- What becomes of an order after it is placed, and what is asked for before.
alter table orders drop constraint orders_payment_state_check;
alter table orders drop constraint orders_shipment_state_check;
-- The first release said pending while money was awaited and ready once it had come.
update orders set shipment_state = case shipment_state when 'ready' then 'pending' else 'none' end;
alter table orders
  add constraint orders_payment_state_check check (payment_state in ('none', 'balance_due', 'processing', 'paid', 'failed',
    'expired', 'running', 'overdue', 'refund_due', 'refunded')),
  add constraint orders_shipment_state_check check (shipment_state in ('none', 'pending', 'confirmed', 'ready',
    'handed_over', 'shipped', 'delivered', 'returned', 'canceled')),
  add column receipt_state text not null default 'none'
    check (receipt_state in ('none', 'pending', 'issued', 'refused', 'returned')),
  add column receiver_phone text,
  add column gift boolean not null default false,
  add column gift_message text,
  add column buyer_type text not null default 'person' check (buyer_type in ('person', 'organisation')),
  -- Name, registry number, taxpayer number and whether the tax office confirmed the name.
  add column organisation jsonb,
  -- A person's own number at the tax office; gone once the receipt is issued.
  add column consumer_number text,
  add column age_confirmed_at timestamptz,
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add column delivery_method text not null default 'standard' check (delivery_method in ('standard', 'express')),
  add column promised_from timestamptz,
  add column promised_to timestamptz,
  add column delivered_at timestamptz,
  -- The last moment to send anything of it back.
  add column return_until timestamptz,
  add column cancel_reason text,
  -- Where money goes that can not go back the way it came: IBAN and name.
  add column refund_account jsonb,
  add check (buyer_type = 'person' or organisation is not null);

-- Kind and weight of one piece as they were when it was added; how long it may be sent back and how it is taxed as it was sold.
alter table line_items
  add column kind text,
  add column weight_grams integer not null default 0 check (weight_grams >= 0),
  add column return_hours integer check (return_hours >= 0),
  add column tax jsonb;

update line_items set kind = p.kind, weight_grams = v.weight_grams
from variants v join products p on p.id = v.product_id where v.id = line_items.variant_id;
alter table line_items alter column kind set not null;

-- Of any machine: the order itself, its payment, a shipment, a return, a refund, a receipt.
alter table order_history
  add column machine text not null default 'order'
    check (machine in ('order', 'payment', 'shipment', 'return', 'refund', 'receipt')),
  add column subject_id bigint,
  add column user_id bigint references users,
  -- Somebody asked for a move that there is not.
  add column refused boolean not null default false;

-- What staff list: placed orders of a site, newest first.
create index orders_placed on orders (site_id, placed_at desc, id desc)
  where state in ('payment', 'complete', 'canceled');
-- Those of a standing, for words that few orders have.
create index orders_standing on orders (site_id, state, payment_state, shipment_state, receipt_state)
  where state in ('payment', 'complete', 'canceled');
-- Its columns depend on each other: without this the planner takes a standing that few orders have for a common one.
create statistics orders_standings (mcv) on state, payment_state, shipment_state, receipt_state from orders;
-- Those that may still be sent back.
create index orders_returnable on orders (site_id, return_until) where state = 'complete' and return_until is not null;
create index orders_phone on orders (site_id, phone, placed_at desc)
  where phone is not null and state in ('payment', 'complete', 'canceled');
