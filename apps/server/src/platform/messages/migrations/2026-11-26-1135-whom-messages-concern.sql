-- The order that a message is about, and the customer whom it is to reach: staff read what was sent beside both. The
-- recipient stays masked.
alter table messages
  add column order_number text,
  add column user_id bigint references users on delete set null;
create index messages_order on messages (order_number, id desc) where order_number is not null;
create index messages_user on messages (user_id, id desc) where user_id is not null;
