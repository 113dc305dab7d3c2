-- Codes that a campaign shows to everybody: few beside those that are good once.
create index coupon_codes_open on coupon_codes (campaign_id) where user_id is null and uses_in_all is null;
