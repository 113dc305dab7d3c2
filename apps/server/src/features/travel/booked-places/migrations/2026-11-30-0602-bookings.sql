-- A stay or seats, sold by an order. Its nights or seats are taken in every state but `canceled`, `no_show` and `expired`.
create table bookings (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  order_id bigint not null unique references orders,
  type text not null check (type in ('hotel', 'tour')),
  state text not null default 'held'
    check (state in ('held', 'booked', 'checked_in', 'finished', 'canceled', 'no_show', 'expired')),
  room_type_id bigint references room_types,
  departure_id bigint references departures,
  from_day date not null,
  to_day date not null,
  starts_at timestamptz not null,
  -- Rooms, or seats.
  pieces integer not null check (pieces > 0),
  adults integer not null check (adults > 0),
  children integer not null default 0 check (children >= 0),
  extra_beds integer not null default 0 check (extra_beds >= 0),
  breakfast boolean not null default false,
  -- As they were when it was booked.
  title jsonb not null,
  place jsonb not null,
  slug text not null,
  cancellation jsonb not null,
  guests jsonb not null,
  note text not null default '',
  total bigint not null check (total > 0),
  -- Paid by its order; the rest by another one, on arrival.
  deposit bigint not null check (deposit > 0 and deposit <= total),
  rest_order_id bigint unique references orders,
  fee_waived boolean not null default false,
  reminded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((type = 'hotel') = (room_type_id is not null)),
  check ((type = 'tour') = (departure_id is not null)),
  check (to_day >= from_day)
);
create index bookings_site on bookings (site_id, from_day, id);
create index bookings_room_type on bookings (room_type_id, to_day) where room_type_id is not null;
create index bookings_departure on bookings (departure_id) where departure_id is not null;
create index bookings_next on bookings (starts_at) where state = 'booked' and reminded_at is null;

create function move_booking_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger bookings_version before update on bookings for each row execute function move_booking_version();
