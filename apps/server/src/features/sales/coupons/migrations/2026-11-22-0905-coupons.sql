-- An offer of the shop; its codes take something off orders.
create table coupon_campaigns (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  kind text not null check (kind in ('coupon', 'voucher', 'promo')),
  name jsonb not null,
  discount_type text not null check (discount_type in ('amount', 'percent')),
  value bigint not null check (value > 0),
  -- The most it takes off one order; null: no limit.
  max_discount bigint check (max_discount > 0),
  min_purchase bigint not null default 0 check (min_purchase >= 0),
  -- Goods of these and below; any where both are empty.
  taxon_ids bigint[] not null default '{}',
  brand_ids bigint[] not null default '{}',
  excludes_sale boolean not null default false,
  first_order_only boolean not null default false,
  starts_at timestamptz,
  expires_at timestamptz,
  -- Of all its codes together; null: no limit.
  uses_in_all integer check (uses_in_all > 0),
  uses_per_customer integer check (uses_per_customer > 0),
  is_listed boolean not null default false,
  ended_at timestamptz,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  check (discount_type = 'amount' or value <= 100),
  check (starts_at is null or expires_at is null or starts_at < expires_at)
);
create index coupon_campaigns_site on coupon_campaigns (site_id, id desc);

create table coupon_codes (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) >= 20),
  site_id bigint not null references sites,
  campaign_id bigint not null references coupon_campaigns,
  -- As people type it: capitals and digits, without spaces.
  code text not null,
  -- Whose it is; null: whoever knows it.
  user_id bigint references users,
  -- 1: a single-use code; null: as often as its campaign allows.
  uses_in_all integer check (uses_in_all > 0),
  created_at timestamptz not null default now(),
  unique (site_id, code)
);
create index coupon_codes_campaign on coupon_codes (campaign_id);
create index coupon_codes_user on coupon_codes (user_id) where user_id is not null;

-- Once a code and order; limits are counted here under a lock of the code or campaign that has one.
create table coupon_uses (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references coupon_campaigns,
  code_id bigint not null references coupon_codes,
  order_id bigint references orders,
  user_id bigint references users,
  phone text,
  amount bigint not null default 0 check (amount >= 0),
  state text not null check (state in ('held', 'used', 'released')),
  -- At a till.
  staff_id bigint references users,
  place text,
  created_at timestamptz not null default now(),
  check ((order_id is null) = (staff_id is not null))
);
create unique index coupon_uses_once on coupon_uses (order_id, code_id) where state <> 'released';
create index coupon_uses_code on coupon_uses (code_id) where state <> 'released';
create index coupon_uses_campaign on coupon_uses (campaign_id) where state <> 'released';
create index coupon_uses_user on coupon_uses (user_id, campaign_id) where state <> 'released' and user_id is not null;
create index coupon_uses_phone on coupon_uses (phone, campaign_id) where state <> 'released' and phone is not null;
create index coupon_uses_order on coupon_uses (order_id) where order_id is not null;

-- The codes on an order: one coupon or promo code, and one voucher.
create table order_discounts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  slot text not null check (slot in ('coupon', 'voucher')),
  code_id bigint not null references coupon_codes,
  -- Who typed it in; a code of theirs is good on a cart that is nobody's yet.
  user_id bigint references users,
  -- What it took off when the order was placed, and off which line: for money that comes late.
  amount bigint not null default 0 check (amount >= 0),
  by_line jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (order_id, slot)
);

alter table line_items
  add column discount bigint not null default 0,
  add check (discount between 0 and price * quantity);
