-- Goods that a retailer puts together and posts; whoever opens the link puts them into their own cart.
create table cart_links (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  code text not null unique check (code ~ '^[a-hj-km-np-z2-9]{10}$'),
  title jsonb not null,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz check (expires_at > created_at),
  ended_at timestamptz
);
create index cart_links_newest on cart_links (site_id, id desc);

create table cart_link_lines (
  cart_link_id bigint not null references cart_links on delete cascade,
  position integer not null,
  variant_id bigint not null references variants,
  quantity integer not null check (quantity between 1 and 999),
  primary key (cart_link_id, variant_id)
);
create index cart_link_lines_variant on cart_link_lines (variant_id);

-- Hashes of the devices that opened it: each counts once.
create table cart_link_visitors (
  cart_link_id bigint not null references cart_links on delete cascade,
  visitor text not null,
  primary key (cart_link_id, visitor)
);

create table cart_link_orders (
  cart_link_id bigint not null references cart_links on delete cascade,
  order_id bigint not null references orders on delete cascade,
  primary key (cart_link_id, order_id)
);
create index cart_link_orders_order on cart_link_orders (order_id);
