-- Events of one thing that one row is: the trigger names the kind of the thing and the event.
create function note_webhook_of_row() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(new.site_id, tg_argv[1], tg_argv[0], new.id, null, null, null);
  return null;
end $$;

drop trigger reviews_added_webhooks on reviews;
drop trigger reviews_changed_webhooks on reviews;
drop function note_webhook_of_review();
create trigger reviews_added_webhooks after insert on reviews
  for each row execute function note_webhook_of_row('review', 'review.submitted');
create trigger reviews_changed_webhooks after update on reviews for each row
  when ((old.rating, old.comment) is distinct from (new.rating, new.comment) and new.user_id is not null)
  execute function note_webhook_of_row('review', 'review.submitted');

drop trigger users_added_webhooks on users;
drop trigger users_changed_webhooks on users;
drop function note_webhook_of_customer();
create trigger users_added_webhooks after insert on users
  for each row execute function note_webhook_of_row('customer', 'customer.created');
create trigger users_changed_webhooks after update on users for each row when (
  new.deleted_at is null and
  (old.phone, old.email, old.first_name, old.last_name, old.gender, old.salutation, old.date_of_birth, old.occupation, old.locale)
  is distinct from
  (new.phone, new.email, new.first_name, new.last_name, new.gender, new.salutation, new.date_of_birth, new.occupation, new.locale)
) execute function note_webhook_of_row('customer', 'customer.changed');
create trigger users_erased_webhooks after update on users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function note_webhook_of_row('customer', 'customer.erased');

-- Where to, to whom and when a placed order is delivered; what an erasure wipes is told by the erasure.
create trigger orders_delivery_webhooks after update on orders for each row when (
  old.placed_at is not null and new.state in ('payment', 'complete') and new.phone is not null and
  (old.delivery_type, old.delivery_method, old.address, old.store_location_id, old.receiver, old.receiver_phone, old.phone, old.delivery_day, old.delivery_window)
  is distinct from
  (new.delivery_type, new.delivery_method, new.address, new.store_location_id, new.receiver, new.receiver_phone, new.phone, new.delivery_day, new.delivery_window)
) execute function note_webhook_of_row('order', 'order.delivery_changed');

-- Events of the whole shop, of each row that a statement touches.
create function note_webhook_of_rows() returns trigger language plpgsql as $$
begin
  if webhook_wants(array[tg_argv[1]]) then
    perform note_webhook_event(null, tg_argv[1], tg_argv[0], id, null, null, null) from touched order by id;
  end if;
  return null;
end $$;

drop trigger products_added_webhooks on products;
drop trigger products_deleted_webhooks on products;
drop function note_webhook_of_new_products();
drop function note_webhook_of_deleted_products();
create trigger products_added_webhooks after insert on products
  referencing new table as touched for each statement execute function note_webhook_of_rows('product', 'product.created');
create trigger products_deleted_webhooks after delete on products
  referencing old table as touched for each statement execute function note_webhook_of_rows('product', 'product.retired');

-- A row of stock that is new had nothing before.
create function note_webhook_of_stock_rows() returns trigger language plpgsql as $$
begin
  if not webhook_wants('{stock.changed,stock.sold_out,stock.back}') then return null; end if;
  if tg_op = 'INSERT' then
    perform note_webhook_of_stock(variant_id, sum(on_hand - reserved)::bigint) from after
    group by variant_id having sum(on_hand) > 0 order by variant_id;
  else
    perform note_webhook_of_stock(a.variant_id, sum(a.on_hand - a.reserved - b.on_hand + b.reserved)::bigint)
    from after a join before b using (id)
    where (a.on_hand, a.reserved) <> (b.on_hand, b.reserved)
    group by a.variant_id order by a.variant_id;
  end if;
  return null;
end $$;

drop trigger stock_items_added_webhooks on stock_items;
drop trigger stock_items_changed_webhooks on stock_items;
drop function note_webhook_of_new_stock();
drop function note_webhook_of_changed_stock();
create trigger stock_items_added_webhooks after insert on stock_items
  referencing new table as after for each statement execute function note_webhook_of_stock_rows();
create trigger stock_items_changed_webhooks after update on stock_items
  referencing old table as before new table as after for each statement execute function note_webhook_of_stock_rows();

-- A sale begins or ends with a price whose moment has come. One that is over before it was noticed is told as ended alone.
create function note_webhook_of_sales() returns trigger language plpgsql as $$
begin
  if webhook_wants('{sale.started,sale.ended}') then
    perform note_webhook_event(null, case when a.is_sale then 'sale.started' else 'sale.ended' end,
      'product', v.product_id, v.id, null, null)
    from after a join before b using (variant_id, at) join variants v on v.id = a.variant_id
    where a.announced and not b.announced
      and not exists (
        select from price_changes later where later.variant_id = a.variant_id and later.at > a.at and later.at <= now())
      and a.is_sale is distinct from (
        select earlier.is_sale from price_changes earlier
        where earlier.variant_id = a.variant_id and earlier.at < a.at order by earlier.at desc limit 1)
    order by v.product_id, v.id;
  end if;
  return null;
end $$;
create trigger price_changes_announced_webhooks after update on price_changes
  referencing old table as before new table as after for each statement execute function note_webhook_of_sales();

create or replace function note_webhook_of_order() returns trigger language plpgsql as $$
declare
  of_type text := case new.machine
    when 'order' then case
      when new.to_state = 'complete' then 'order.placed'
      when new.to_state = 'payment' then 'order.reserved'
      when new.to_state = 'canceled' then 'order.canceled'
      when new.from_state = 'payment' then 'order.released' end
    when 'payment' then case
      when new.to_state in ('paid', 'running') and new.from_state not in ('running', 'overdue') then 'order.paid'
      else 'order.payment_changed' end
    when 'edit' then case when new.to_state = 'applied' then 'order.edited' end
    when 'shipment' then 'shipment.' || new.to_state
    when 'return' then 'return.' || new.to_state
    when 'refund' then 'refund.' || new.to_state
    when 'receipt' then 'receipt.' || new.to_state end;
begin
  if of_type is not null then
    perform note_webhook_event((select site_id from orders where id = new.order_id), of_type, 'order', new.order_id,
      case when new.machine in ('shipment', 'return', 'refund', 'receipt') then new.subject_id end, new.from_state, new.to_state);
  end if;
  return null;
end $$;
