-- The phone whose code was shown for this order; worth nothing once the order names another one.
alter table orders add column proved_phone text;
