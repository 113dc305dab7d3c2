-- Tickets, each good for one use. Its holder shows the public id as a QR code, or says the code.
create table tickets (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) >= 20),
  site_id bigint not null references sites,
  code text not null,
  kind text not null check (kind in ('event', 'prize', 'booking', 'goods')),
  title jsonb not null,
  admits jsonb,
  place jsonb,
  valid_from timestamptz,
  valid_until timestamptz,
  -- A piece of a paid line; null: issued by hand.
  order_id bigint references orders,
  line_item_id bigint references line_items,
  piece integer check (piece > 0),
  -- Customer and name of a ticket without an order, whose own customer is its holder.
  user_id bigint references users,
  holder text,
  issued_by bigint references users,
  issue_reason text,
  state text not null default 'issued' check (state in ('issued', 'used', 'canceled')),
  used_at timestamptz,
  used_by bigint references users,
  used_place text,
  canceled_at timestamptz,
  cancel_reason text,
  created_at timestamptz not null default now(),
  unique (site_id, code),
  unique (line_item_id, piece),
  check ((order_id is null) = (line_item_id is null) and (order_id is null) = (piece is null)),
  check ((state = 'used') = (used_at is not null) and (state = 'used') = (used_by is not null)),
  check ((state = 'canceled') = (canceled_at is not null)),
  check (valid_from < valid_until)
);
create index tickets_site on tickets (site_id, id desc);
create index tickets_order on tickets (order_id) where order_id is not null;
create index tickets_user on tickets (user_id) where user_id is not null;

-- Append only: every attempt to use a ticket, refused ones too.
create table ticket_scans (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  ticket_id bigint references tickets,
  -- What was typed or scanned where no ticket has it.
  entered text,
  outcome text not null,
  staff_id bigint not null references users,
  place text,
  device_time timestamptz,
  created_at timestamptz not null default now(),
  check ((ticket_id is null) = (entered is not null))
);
create unique index ticket_scans_once on ticket_scans (ticket_id) where outcome = 'used';
create index ticket_scans_site on ticket_scans (site_id, id desc);
create index ticket_scans_ticket on ticket_scans (ticket_id, id desc) where ticket_id is not null;

-- What the tickets of a product, or of one of its variants, say.
create table ticket_terms (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  variant_id bigint references variants on delete cascade,
  kind text not null check (kind in ('event', 'prize', 'booking', 'goods')),
  admits jsonb,
  place jsonb,
  valid_from timestamptz,
  valid_until timestamptz,
  unique nulls not distinct (product_id, variant_id),
  check (valid_from < valid_until)
);
