-- A roulette at the counters of a site: who has a number wins a prize out of the stock of that branch.
create table roulettes (
  site_id bigint primary key references sites,
  version integer not null default 1
);

create table roulette_prizes (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  position integer not null,
  name jsonb not null,
  weight integer not null check (weight > 0),
  -- What a number gives that wins no other prize; never runs out.
  is_consolation boolean not null,
  variant_id bigint references variants,
  retired_at timestamptz
);
create index roulette_prizes_site on roulette_prizes (site_id, position) where retired_at is null;
create index roulette_prizes_variant on roulette_prizes (variant_id) where variant_id is not null;
create unique index roulette_prizes_consolation on roulette_prizes (site_id) where is_consolation and retired_at is null;

create table roulette_stocks (
  prize_id bigint not null references roulette_prizes,
  location_id bigint not null references stock_locations,
  pieces integer not null check (pieces >= 0),
  given integer not null default 0,
  primary key (prize_id, location_id),
  check (given <= pieces)
);
create index roulette_stocks_location on roulette_stocks (location_id);

-- Customers who spin numbers at the counter of a branch.
create table roulette_operators (
  site_id bigint not null references sites,
  user_id bigint not null references users,
  location_id bigint not null references stock_locations,
  created_at timestamptz not null default now(),
  primary key (site_id, user_id)
);
create index roulette_operators_user on roulette_operators (user_id);
create index roulette_operators_location on roulette_operators (location_id);

create table roulette_numbers (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  number text not null,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  used_at timestamptz,
  operator_id bigint references users,
  location_id bigint references stock_locations,
  prize_id bigint references roulette_prizes,
  -- What proves the spin: the day of its seed, the weights of then, and what was drawn.
  day date,
  weights jsonb,
  drawn_prize_id bigint references roulette_prizes,
  -- Whether the prize was the consolation of then.
  is_consolation boolean,
  unique (site_id, number),
  check ((used_at is null) = (prize_id is null)),
  check ((used_at is null) = (location_id is null)),
  check ((used_at is null) = (day is null)),
  check ((used_at is null) = (weights is null)),
  check ((used_at is null) = (drawn_prize_id is null)),
  check ((used_at is null) = (is_consolation is null))
);
create index roulette_numbers_operator on roulette_numbers (operator_id, used_at desc) where operator_id is not null;
create index roulette_numbers_creator on roulette_numbers (created_by) where created_by is not null;
create index roulette_numbers_used on roulette_numbers (site_id) where used_at is not null;
