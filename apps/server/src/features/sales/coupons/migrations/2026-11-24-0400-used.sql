create index coupon_uses_used on coupon_uses (created_at) include (campaign_id, amount) where state = 'used';
