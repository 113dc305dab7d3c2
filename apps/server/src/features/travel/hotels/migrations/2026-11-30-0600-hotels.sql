-- Hotels of a site, their kinds of rooms, and what a night in one costs.
create table hotels (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites on delete cascade,
  slug text not null,
  name jsonb not null,
  summary jsonb not null,
  description jsonb not null,
  city text not null,
  address jsonb not null,
  latitude double precision,
  longitude double precision,
  phone text not null,
  -- Hours in Ulaanbaatar.
  check_in text not null,
  check_out text not null,
  rules jsonb not null,
  amenities text[] not null default '{}',
  published boolean not null,
  position integer not null default 0,
  deposit_percent integer not null check (deposit_percent between 1 and 100),
  child_price bigint not null default 0 check (child_price >= 0),
  breakfast_price bigint check (breakfast_price >= 0),
  cancellation jsonb not null default '[]',
  version integer not null default 1,
  unique (site_id, slug)
);

create table room_types (
  id bigint generated always as identity primary key,
  hotel_id bigint not null references hotels on delete cascade,
  -- What orders of it sell: a product of kind `booking`, which no page shows.
  variant_id bigint not null references variants,
  position integer not null,
  name jsonb not null,
  description jsonb not null,
  beds jsonb not null,
  amenities text[] not null default '{}',
  adults integer not null check (adults > 0),
  children integer not null check (children >= 0),
  extra_beds integer not null default 0 check (extra_beds >= 0),
  extra_bed_price bigint not null default 0 check (extra_bed_price >= 0),
  rooms integer not null check (rooms >= 0),
  price bigint not null check (price > 0),
  min_nights integer not null default 1 check (min_nights > 0),
  published boolean not null
);
create index room_types_hotel on room_types (hotel_id, position);
create index room_types_variant on room_types (variant_id);

create table hotel_images (
  hotel_id bigint not null references hotels on delete cascade,
  image_id bigint not null references images,
  position integer not null,
  primary key (hotel_id, image_id)
);
create table room_type_images (
  room_type_id bigint not null references room_types on delete cascade,
  image_id bigint not null references images,
  position integer not null,
  primary key (room_type_id, image_id)
);
create index hotel_images_image on hotel_images (image_id);
create index room_type_images_image on room_type_images (image_id);

-- The first that applies to a night is its price.
create table room_rates (
  id bigint generated always as identity primary key,
  room_type_id bigint not null references room_types on delete cascade,
  position integer not null,
  from_day date,
  to_day date,
  weekdays integer[] not null default '{}',
  min_nights integer not null default 1 check (min_nights > 0),
  price bigint not null check (price >= 0)
);
create index room_rates_room_type on room_rates (room_type_id, position);

-- Nights of which any room is taken, or that are not sold; others are as the kind of room says.
create table room_nights (
  room_type_id bigint not null references room_types on delete cascade,
  day date not null,
  total integer not null,
  taken integer not null default 0,
  closed boolean not null default false,
  primary key (room_type_id, day),
  check (taken between 0 and total)
);

-- Rooms that staff take out of the sale.
create table room_blocks (
  id bigint generated always as identity primary key,
  room_type_id bigint not null references room_types on delete cascade,
  from_day date not null,
  to_day date not null,
  rooms integer not null check (rooms > 0),
  reason text not null,
  created_at timestamptz not null default now(),
  check (to_day > from_day)
);
create index room_blocks_room_type on room_blocks (room_type_id, to_day);

create table amenities (
  id bigint generated always as identity primary key,
  code text not null unique,
  name jsonb not null,
  icon text not null,
  position integer not null
);
insert into amenities (code, name, icon, position) values
  ('wifi', '{"mn": "Утасгүй интернэт", "en": "Wi-Fi"}', 'wifi', 1),
  ('parking', '{"mn": "Зогсоол", "en": "Parking"}', 'car', 2),
  ('breakfast', '{"mn": "Өглөөний цай", "en": "Breakfast"}', 'coffee', 3),
  ('restaurant', '{"mn": "Ресторан", "en": "Restaurant"}', 'utensils', 4),
  ('pool', '{"mn": "Усан сан", "en": "Swimming pool"}', 'waves', 5),
  ('sauna', '{"mn": "Саун", "en": "Sauna"}', 'flame', 6),
  ('gym', '{"mn": "Фитнес", "en": "Gym"}', 'dumbbell', 7),
  ('airport_transfer', '{"mn": "Нисэх буудлаас тосох үйлчилгээ", "en": "Airport transfer"}', 'plane', 8),
  ('air_conditioning', '{"mn": "Агааржуулагч", "en": "Air conditioning"}', 'wind', 9),
  ('heating', '{"mn": "Халаалт", "en": "Heating"}', 'thermometer', 10),
  ('bath', '{"mn": "Ванн", "en": "Bath tub"}', 'bath', 11),
  ('kitchen', '{"mn": "Гал тогоо", "en": "Kitchen"}', 'cooking-pot', 12),
  ('tv', '{"mn": "Телевиз", "en": "Television"}', 'tv', 13),
  ('fridge', '{"mn": "Хөргөгч", "en": "Fridge"}', 'refrigerator', 14),
  ('family', '{"mn": "Хүүхэдтэй гэр бүлд тохиромжтой", "en": "Good for families"}', 'baby', 15),
  ('accessible', '{"mn": "Тэргэнцэртэй хүнд тохиромжтой", "en": "Wheelchair access"}', 'accessibility', 16),
  ('non_smoking', '{"mn": "Тамхи татдаггүй өрөө", "en": "Non-smoking rooms"}', 'cigarette-off', 17),
  ('pets', '{"mn": "Тэжээвэр амьтан авчирч болно", "en": "Pets allowed"}', 'paw-print', 18),
  ('meeting_room', '{"mn": "Хурлын танхим", "en": "Meeting room"}', 'presentation', 19),
  ('reception_24h', '{"mn": "24 цагийн угтах алба", "en": "Reception day and night"}', 'bell', 20);

create function move_hotel_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger hotels_version before update on hotels for each row execute function move_hotel_version();
