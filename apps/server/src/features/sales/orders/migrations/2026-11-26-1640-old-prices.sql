-- The regular price of a piece that was sold below it. Null in a cart, which shows that of today.
alter table line_items add column old_price bigint;
alter table line_items add constraint line_items_old_price check (old_price > price);
