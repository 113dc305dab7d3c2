-- Carts and unpaid orders that customers left at some time.
create index orders_left_by_user on orders (site_id, updated_at)
  where user_id is not null and state in ('cart', 'address', 'delivery', 'payment');
