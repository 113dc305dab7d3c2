-- How an order reached the shop, and who of the staff took it for its customer.
alter table orders
  add column channel text not null default 'web' check (channel in ('web', 'phone', 'chat', 'counter')),
  add column placed_by bigint references users,
  add check (channel = 'web' or placed_by is not null);
create index orders_by_staff on orders (site_id, id desc) where channel <> 'web';
