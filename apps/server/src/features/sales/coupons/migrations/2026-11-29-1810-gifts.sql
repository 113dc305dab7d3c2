-- A promotion gives one piece of these goods, cheaper by `value` percent, to a cart that holds enough of its other goods.
alter table coupon_campaigns
  drop constraint coupon_campaigns_discount_type_check,
  add check (discount_type in ('amount', 'percent', 'fixed_price', 'buy_get', 'gift')),
  add column gift_variant_id bigint references variants (id),
  add check ((discount_type = 'gift') = (gift_variant_id is not null)),
  add check (discount_type <> 'gift' or value <= 100);
