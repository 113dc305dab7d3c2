alter table shipments
  -- The member of staff who carries it; another carrier has a name alone.
  add column courier_id bigint references users,
  add column failed_attempts integer not null default 0 check (failed_attempts >= 0),
  -- Why it could not be delivered the last time. With a time, it is with the courier on its way back.
  add column refused_because text check (refused_because in ('not_at_home', 'refused', 'wrong_goods', 'no_money')),
  add column refused_note text,
  add column refused_at timestamptz,
  add check (refused_at is null or (refused_because is not null and state in ('handed_over', 'shipped')));
create index shipments_courier on shipments (courier_id) where courier_id is not null;

-- Photographs of the delivery, for staff and the customer.
create table shipment_pictures (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments on delete cascade,
  image_id bigint not null references images,
  taken_by bigint not null references users,
  created_at timestamptz not null default now(),
  unique (shipment_id, image_id)
);
