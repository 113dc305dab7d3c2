-- The price list that the settings name: there is one of that code, and it stays while they do.
alter table sites add column price_list text generated always as (configs ->> 'price_list') stored references price_lists (code);
create index sites_price_list on sites (price_list) where price_list is not null;
