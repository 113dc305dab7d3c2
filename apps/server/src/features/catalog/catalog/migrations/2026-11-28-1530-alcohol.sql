-- Alcohol is shown apart from other goods: what holds nothing else is found by it.
create index products_alcohol on products (brand_id, id) where kind = 'alcohol';
