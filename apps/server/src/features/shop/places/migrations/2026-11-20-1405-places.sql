-- Where deliveries go: the capital and aimags, their districts and sums, quarters below them, and addresses.
create table places (
  id bigint generated always as identity primary key,
  -- Names the place for good: a statistics code, a zip code with its name, or what an importer was told to take.
  zipid text not null unique,
  zipcode text not null,
  name_mn text not null,
  name_en text,
  -- 2 the capital, 3 aimags, 4 other cities, 5 districts, 6 sums, 7 and 8 quarters, 9 addresses.
  cat integer not null check (cat between 2 and 9),
  parent_zipid text,
  -- GeoJSON Polygon or MultiPolygon in longitude and latitude (WGS 84).
  polygon jsonb,
  longitude double precision check (longitude between -180 and 180),
  latitude double precision check (latitude between -90 and 90),
  check ((longitude is null) = (latitude is null))
);
create index places_zipcode on places (zipcode);

create table airports (
  iata text primary key check (iata ~ '^[A-Z0-9]{3}$'),
  icao text,
  name text not null,
  city text,
  state text,
  country text not null,
  cc text not null check (cc ~ '^[A-Z]{2}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);
