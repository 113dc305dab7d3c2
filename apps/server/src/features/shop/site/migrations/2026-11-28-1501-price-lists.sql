-- The price list that the settings name: there is one of that code, and it stays while they do.
alter table sites add column price_list text generated always as (configs ->> 'price_list') stored references price_lists (code);
create index sites_price_list on sites (price_list) where price_list is not null;

-- Variants with the prices of each site: whoever tells a shopper a price reads it from here. A price of the site's list stands for
-- the base price and its sale. The planner joins one row of the list to each variant, by its key.
create view site_variants as
  select s.id as site_id, v.id, v.product_id, v.sku, v.position, v.weight_grams, v.bar_code, v.retired_at,
    coalesce(listed.price, v.price) as price,
    case when listed.price is null then v.selling_price else listed.selling_price end as selling_price,
    case when listed.price is null then v.sale_start_at end as sale_start_at,
    case when listed.price is null then v.sale_expire_at end as sale_expire_at
  from sites s cross join variants v
  left join listed_prices listed on listed.price_list = s.price_list and listed.variant_id = v.id;
