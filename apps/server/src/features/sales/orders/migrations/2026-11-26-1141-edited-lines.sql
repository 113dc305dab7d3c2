-- A change of a placed order adds goods at the price of its day, also of a variant that the order has already.
alter table line_items add column edit_id bigint references order_edits;
drop index line_items_one_of_a_kind;
create unique index line_items_one_of_a_kind on line_items (order_id, variant_id, md5(options::text), coalesce(edit_id, 0));
alter table order_history drop constraint order_history_machine_check;
alter table order_history add constraint order_history_machine_check
  check (machine in ('order', 'payment', 'shipment', 'return', 'refund', 'receipt', 'edit'));
