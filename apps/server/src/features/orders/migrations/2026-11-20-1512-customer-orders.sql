alter table orders add column user_id bigint references users;
create index orders_user on orders (user_id, id desc) where user_id is not null;
