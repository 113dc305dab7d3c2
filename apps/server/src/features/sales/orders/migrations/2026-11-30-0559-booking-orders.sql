-- Orders of bookings are paid by their own link and are nobody's cart; what a late cancellation costs stays with the shop.
alter table orders
  add column is_booking boolean not null default false,
  add column cancellation_fee bigint not null default 0 check (cancellation_fee >= 0);
