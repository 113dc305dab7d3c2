-- Movements by staff: goods received, corrected, carried between stores and counted, by whom and why.
alter table stock_movements
  add column reason text,
  add column note text,
  add column user_id bigint references users,
  drop constraint stock_movements_kind_check,
  add check (kind in ('set', 'reserve', 'commit', 'release', 'return', 'receive', 'correct', 'transfer', 'count')),
  add check ((kind = 'correct') = (reason is not null));

create index stock_movements_newest on stock_movements (stock_item_id, id desc);
drop index stock_movements_item;
-- Movements by orders, which are nearly all, are found without these.
create index stock_movements_kind on stock_movements (kind, id desc) where kind not in ('reserve', 'commit', 'release');
create index stock_movements_time on stock_movements (created_at);
create index stock_items_location on stock_items (stock_location_id);
