-- Goods of a warehouse reach a courier later than those of a store.
alter table stock_locations
  add column kind text not null default 'store' check (kind in ('store', 'warehouse')),
  add column dispatch_from_hours integer not null default 0 check (dispatch_from_hours >= 0),
  add column dispatch_to_hours integer not null default 0,
  add check (dispatch_to_hours >= dispatch_from_hours);

-- A zone is its districts and cities or, more exactly, what its polygon holds.
alter table delivery_zones
  -- GeoJSON Polygon or MultiPolygon in longitude and latitude (WGS 84).
  add column polygon jsonb,
  -- How many orders a window of a day takes; null for as many as come.
  add column slot_capacity integer check (slot_capacity >= 0);

-- What it costs to bring so much to a zone. The lightest that holds the weight counts; null holds any.
create table delivery_rates (
  id bigint generated always as identity primary key,
  zone_id bigint not null references delivery_zones on delete cascade,
  method text not null default 'standard' check (method in ('standard', 'express')),
  up_to_grams integer check (up_to_grams > 0),
  cost bigint not null check (cost >= 0),
  free_over bigint check (free_over >= 0),
  promise_from_hours integer not null check (promise_from_hours >= 0),
  promise_to_hours integer not null,
  check (promise_to_hours >= promise_from_hours)
);
create unique index delivery_rates_one_each on delivery_rates (zone_id, method, coalesce(up_to_grams, 0));

insert into delivery_rates (zone_id, cost, free_over, promise_from_hours, promise_to_hours)
select id, rate, free_over, 24, 48 from delivery_zones;
alter table delivery_zones drop column rate, drop column free_over, drop column promise;

-- Days on which couriers go out although their weekday or a holiday says otherwise, or stay although it does not.
create table delivery_days (
  day date primary key,
  delivers boolean not null,
  note text not null default '',
  created_at timestamptz not null default now()
);

-- How many orders of a zone a window holds, and which: one row an order.
create table delivery_slots (
  zone_id bigint not null references delivery_zones on delete cascade,
  day date not null,
  "window" text not null check ("window" in ('11-14', '14-18', '18-22')),
  taken integer not null default 0 check (taken >= 0),
  primary key (zone_id, day, "window")
);
create table delivery_slot_takings (
  order_id bigint primary key references orders on delete cascade,
  zone_id bigint not null references delivery_zones on delete cascade,
  day date not null,
  "window" text not null,
  created_at timestamptz not null default now()
);
create index delivery_slot_takings_slot on delivery_slot_takings (zone_id, day, "window");
