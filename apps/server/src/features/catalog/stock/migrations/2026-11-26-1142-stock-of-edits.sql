-- Pieces that a change adds are held beside those that the order has.
alter table stock_reservations add column edit_id bigint references order_edits;
drop index stock_reservations_active;
create unique index stock_reservations_active on stock_reservations (order_id, stock_item_id, coalesce(edit_id, 0))
  where state <> 'released';
