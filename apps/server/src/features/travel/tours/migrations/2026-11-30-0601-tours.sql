-- Tours of a site, and the days on which they leave.
create table tours (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites on delete cascade,
  -- What orders of it sell: a product of kind `booking`, which no page shows.
  variant_id bigint not null references variants,
  slug text not null,
  name jsonb not null,
  summary jsonb not null,
  description jsonb not null,
  programme jsonb not null default '[]',
  meeting_point jsonb not null,
  days integer not null check (days > 0),
  from_airport text,
  to_airport text,
  child_age integer not null default 0,
  child_percent integer not null check (child_percent between 1 and 100),
  needs_passport boolean not null,
  published boolean not null,
  position integer not null default 0,
  deposit_percent integer not null check (deposit_percent between 1 and 100),
  cancellation jsonb not null default '[]',
  version integer not null default 1,
  unique (site_id, slug)
);
create index tours_variant on tours (variant_id);

create table tour_images (
  tour_id bigint not null references tours on delete cascade,
  image_id bigint not null references images,
  position integer not null,
  primary key (tour_id, image_id)
);
create index tour_images_image on tour_images (image_id);

create table departures (
  id bigint generated always as identity primary key,
  tour_id bigint not null references tours on delete cascade,
  day date not null,
  seats integer not null,
  taken integer not null default 0,
  -- Of an adult, and of whoever books earlier.
  price bigint not null check (price > 0),
  price_steps jsonb not null default '[]',
  unique (tour_id, day) deferrable,
  check (taken between 0 and seats)
);

-- Who waits for seats of a departure that is full.
create table waiting_passengers (
  id bigint generated always as identity primary key,
  departure_id bigint not null references departures on delete cascade,
  seats integer not null check (seats > 0),
  name text not null,
  phone text not null,
  email text not null,
  locale text not null,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  unique (departure_id, phone)
);

create function move_tour_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger tours_version before update on tours for each row execute function move_tour_version();
