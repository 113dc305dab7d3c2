-- Addresses of a retailer's programs, which are told of events. The secrets sign what they are sent.
create table webhooks (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  url text not null,
  description text not null,
  events text[] not null check (events <> '{}'),
  is_on boolean not null,
  secret_cipher text not null,
  old_secret_cipher text,
  old_secret_until timestamptz,
  -- Failures since the last success, and since when; nothing is tried before the end of a pause.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  paused_until timestamptz,
  -- Switched off by the shop: events go on being written down, and wait.
  suspended_at timestamptz,
  suspended_because text check (suspended_because in ('failing', 'gone')),
  last_success_at timestamptz,
  created_at timestamptz not null default now(),
  check ((suspended_at is null) = (suspended_because is null)),
  check ((old_secret_cipher is null) = (old_secret_until is null))
);
create index webhooks_site on webhooks (site_id, id);

-- What has happened to which thing: its ids and states, and nothing of its content. Without a site it is of the whole shop.
create table webhook_events (
  id bigint generated always as identity primary key,
  site_id bigint references sites,
  type text not null,
  kind text not null check (kind in ('order', 'product', 'variant', 'customer', 'review')),
  subject_id bigint not null,
  -- The shipment, return or refund of an order.
  part_id bigint,
  from_state text,
  to_state text,
  created_at timestamptz not null default now(),
  changed_in xid8 not null default pg_current_xact_id()
);
-- What a transaction does to a thing in several statements is one event.
create unique index webhook_events_once on webhook_events
  (subject_id, kind, type, part_id, to_state, created_at, changed_in) nulls not distinct;
create index webhook_events_created_at on webhook_events (created_at);

-- An event for one address. Deliveries about the same thing go one after another, in the order of its events.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  event_id bigint not null references webhook_events on delete cascade,
  kind text not null,
  subject_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  tries integer not null default 0 check (tries >= 0),
  -- Start of the days after which it is given up.
  waiting_since timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  delivered_at timestamptz,
  error text,
  created_at timestamptz not null default now(),
  unique (event_id, webhook_id)
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, kind, subject_id, event_id) where state = 'waiting';
create index webhook_deliveries_due on webhook_deliveries (webhook_id, event_id) where state = 'waiting';
create index webhook_deliveries_dead on webhook_deliveries (webhook_id, created_at) where state = 'dead';
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  at timestamptz not null default now(),
  status integer,
  error text,
  milliseconds integer not null
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);

-- Whether any address is told of one of these events.
create function webhook_wants(of_types text[]) returns boolean language sql stable as $$
  select exists (select from webhooks where is_on and events && of_types)
$$;

-- Writes an event down for the addresses that are told of it, in the transaction of the change. Changes of one thing follow each
-- other by the lock on its row, so ids of events have the order of the changes.
create function note_webhook_event(
  of_site bigint, of_type text, of_kind text, of_subject bigint, of_part bigint, was text, becomes text
) returns void language plpgsql as $$
declare
  noted bigint;
begin
  if not exists (select from webhooks where is_on and of_type = any(events) and (of_site is null or site_id = of_site)) then
    return;
  end if;
  insert into webhook_events (site_id, type, kind, subject_id, part_id, from_state, to_state)
  values (of_site, of_type, of_kind, of_subject, of_part, was, becomes) on conflict do nothing returning id into noted;
  if noted is null then return; end if;
  insert into webhook_deliveries (webhook_id, event_id, kind, subject_id)
  select id, noted, of_kind, of_subject from webhooks
  where is_on and of_type = any(events) and (of_site is null or site_id = of_site) order by id;
  perform pg_notify('webhooks_waiting', '');
end $$;

create function note_webhook_of_order() returns trigger language plpgsql as $$
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
    when 'refund' then 'refund.' || new.to_state end;
begin
  if of_type is not null then
    perform note_webhook_event((select site_id from orders where id = new.order_id), of_type, 'order', new.order_id,
      case when new.machine in ('shipment', 'return', 'refund') then new.subject_id end, new.from_state, new.to_state);
  end if;
  return null;
end $$;
create trigger order_history_webhooks after insert on order_history
  for each row when (not new.refused) execute function note_webhook_of_order();

create function note_webhook_of_new_products() returns trigger language plpgsql as $$
begin
  if webhook_wants('{product.created}') then
    perform note_webhook_event(null, 'product.created', 'product', id, null, null, null) from added order by id;
  end if;
  return null;
end $$;
create trigger products_added_webhooks after insert on products
  referencing new table as added for each statement execute function note_webhook_of_new_products();

-- A product that is made in several statements is new, and not changed.
create function note_webhook_of_changed_products() returns trigger language plpgsql as $$
begin
  if webhook_wants('{product.changed,product.retired}') then
    perform note_webhook_event(null,
      case when a.retired_at is not null and b.retired_at is null then 'product.retired' else 'product.changed' end,
      'product', a.id, null, null, null)
    from after a join before b using (id)
    where not exists (
      select from webhook_events e where e.subject_id = a.id and e.kind = 'product' and e.type = 'product.created'
        and e.changed_in = pg_current_xact_id_if_assigned())
    order by a.id;
  end if;
  return null;
end $$;
create trigger products_changed_webhooks after update on products
  referencing old table as before new table as after for each statement execute function note_webhook_of_changed_products();

create function note_webhook_of_deleted_products() returns trigger language plpgsql as $$
begin
  if webhook_wants('{product.retired}') then
    perform note_webhook_event(null, 'product.retired', 'product', id, null, null, null) from gone order by id;
  end if;
  return null;
end $$;
create trigger products_deleted_webhooks after delete on products
  referencing old table as gone for each statement execute function note_webhook_of_deleted_products();

-- The level of a variant is the sum over its places; `change` is what this statement did to it.
create function note_webhook_of_stock(variant bigint, change bigint) returns void language plpgsql as $$
declare
  level bigint := (select coalesce(sum(on_hand - reserved), 0) from stock_items where variant_id = variant);
begin
  perform note_webhook_event(null, 'stock.changed', 'variant', variant, null, null, null);
  if level <= 0 and level - change > 0 then
    perform note_webhook_event(null, 'stock.sold_out', 'variant', variant, null, null, null);
  elsif level > 0 and level - change <= 0 then
    perform note_webhook_event(null, 'stock.back', 'variant', variant, null, null, null);
  end if;
end $$;

create function note_webhook_of_new_stock() returns trigger language plpgsql as $$
begin
  if webhook_wants('{stock.changed,stock.sold_out,stock.back}') then
    perform note_webhook_of_stock(variant_id, sum(on_hand - reserved)::bigint) from added
    group by variant_id having sum(on_hand) > 0 order by variant_id;
  end if;
  return null;
end $$;
create trigger stock_items_added_webhooks after insert on stock_items
  referencing new table as added for each statement execute function note_webhook_of_new_stock();

create function note_webhook_of_changed_stock() returns trigger language plpgsql as $$
begin
  if webhook_wants('{stock.changed,stock.sold_out,stock.back}') then
    perform note_webhook_of_stock(a.variant_id, sum(a.on_hand - a.reserved - b.on_hand + b.reserved)::bigint)
    from after a join before b using (id)
    where (a.on_hand, a.reserved) <> (b.on_hand, b.reserved)
    group by a.variant_id order by a.variant_id;
  end if;
  return null;
end $$;
create trigger stock_items_changed_webhooks after update on stock_items
  referencing old table as before new table as after for each statement execute function note_webhook_of_changed_stock();

create function note_webhook_of_customer() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(new.site_id,
    case when tg_op = 'INSERT' then 'customer.created'
      when new.deleted_at is not null then 'customer.erased'
      else 'customer.changed' end,
    'customer', new.id, null, null, null);
  return null;
end $$;
create trigger users_added_webhooks after insert on users for each row execute function note_webhook_of_customer();
create trigger users_changed_webhooks after update on users for each row when (
  (old.phone, old.email, old.first_name, old.last_name, old.gender, old.salutation, old.date_of_birth, old.occupation,
    old.locale, old.deleted_at)
  is distinct from
  (new.phone, new.email, new.first_name, new.last_name, new.gender, new.salutation, new.date_of_birth, new.occupation,
    new.locale, new.deleted_at)
) execute function note_webhook_of_customer();

create function note_webhook_of_review() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(new.site_id, 'review.submitted', 'review', new.id, null, null, null);
  return null;
end $$;
create trigger reviews_added_webhooks after insert on reviews for each row execute function note_webhook_of_review();
create trigger reviews_changed_webhooks after update on reviews for each row
  when ((old.rating, old.comment) is distinct from (new.rating, new.comment) and new.user_id is not null)
  execute function note_webhook_of_review();
