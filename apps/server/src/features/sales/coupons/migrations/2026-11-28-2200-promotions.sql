-- A promotion is a campaign without a code that people know: it applies by itself.
alter table coupon_campaigns
  drop constraint coupon_campaigns_kind_check,
  drop constraint coupon_campaigns_discount_type_check,
  add check (kind in ('coupon', 'voucher', 'promo', 'promotion')),
  add check (discount_type in ('amount', 'percent', 'fixed_price', 'buy_get')),
  -- Goods of these alone; any where it is empty.
  add column product_ids bigint[] not null default '{}',
  -- Pieces of the goods that it needs.
  add column min_quantity integer not null default 0 check (min_quantity >= 0),
  -- Of so many pieces bought, so many more are cheaper by `value` percent.
  add column buy_quantity integer check (buy_quantity > 0),
  add column get_quantity integer check (get_quantity > 0),
  -- Higher ones apply first.
  add column priority integer not null default 0,
  -- Stands alone among promotions.
  add column is_exclusive boolean not null default false,
  add column combines_with_codes boolean not null default true,
  add check ((discount_type = 'buy_get') = (buy_quantity is not null and get_quantity is not null)),
  add check (discount_type <> 'buy_get' or value <= 100);
create index coupon_campaigns_live on coupon_campaigns (site_id) where kind = 'promotion' and ended_at is null;

alter table order_discounts
  drop constraint order_discounts_slot_check,
  add check (slot in ('coupon', 'voucher') or slot ~ '^promotion-[0-9]+$');
