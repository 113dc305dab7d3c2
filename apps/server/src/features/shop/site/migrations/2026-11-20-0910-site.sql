create table sites (
  id bigint generated always as identity primary key,
  code text not null unique,
  host text unique,
  configs jsonb not null,
  created_at timestamptz not null default now()
);

create table menus (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites on delete cascade,
  place text not null,
  items jsonb not null,
  unique (site_id, place)
);

create table site_translations (
  site_id bigint not null references sites on delete cascade,
  locale text not null,
  key text not null,
  text text not null,
  primary key (site_id, locale, key)
);

create table notifications (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites on delete cascade,
  text jsonb not null,
  url text,
  starts_at timestamptz not null default now(),
  ends_at timestamptz
);

-- A picture is its content: the hash names the files of every width.
create table images (
  id bigint generated always as identity primary key,
  hash text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  placeholder text not null,
  created_at timestamptz not null default now()
);

create table banners (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites on delete cascade,
  place text not null,
  position integer not null default 0,
  title jsonb not null,
  text jsonb not null,
  action jsonb not null,
  url text not null,
  image_id bigint references images
);

-- A store or warehouse that holds stock; customers may fetch orders where `pickup` is true.
create table stock_locations (
  id bigint generated always as identity primary key,
  code text not null unique,
  name jsonb not null,
  city text not null,
  district text,
  address jsonb not null,
  phone text not null,
  hours text not null,
  latitude double precision not null,
  longitude double precision not null,
  pickup boolean not null default true,
  position integer not null default 0
);

create table delivery_zones (
  id bigint generated always as identity primary key,
  code text not null unique,
  name jsonb not null,
  promise jsonb not null,
  rate bigint not null check (rate >= 0),
  free_over bigint check (free_over >= 0),
  position integer not null default 0
);

-- The cities or districts, by statistical code, that a zone covers. A district wins over its city.
create table delivery_zone_areas (
  area_code text primary key,
  zone_id bigint not null references delivery_zones on delete cascade
);
