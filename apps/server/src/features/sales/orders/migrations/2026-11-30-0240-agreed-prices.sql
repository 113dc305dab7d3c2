-- Until this moment the goods of an order keep the prices that were agreed, whatever the shop asks of others.
alter table orders
  add column prices_until timestamptz,
  add column quote_id bigint references quotes on delete set null;
create unique index orders_quote on orders (quote_id) where quote_id is not null;
