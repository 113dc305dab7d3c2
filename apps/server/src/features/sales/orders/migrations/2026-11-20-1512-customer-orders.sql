alter table orders add column user_id bigint references users;
create index orders_user on orders (user_id) where user_id is not null;
-- The cart that a customer left open, and the orders that they placed.
create index orders_open_of_user on orders (user_id)
  where user_id is not null and state in ('cart', 'address', 'delivery', 'payment');
create index orders_placed_by_user on orders (user_id, placed_at desc, id desc)
  where user_id is not null and state in ('payment', 'complete', 'canceled');
