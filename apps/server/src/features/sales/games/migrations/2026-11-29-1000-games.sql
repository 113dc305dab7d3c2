-- Games of a site in which customers draw prizes.
create table games (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  version integer not null default 1,
  kind text not null check (kind in ('lucky_wheel')),
  slug text not null,
  title jsonb not null,
  text jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  paused_at timestamptz,
  needs_proof boolean not null,
  draws_per_day integer check (draws_per_day > 0),
  -- Draws that a paid order of at least so many tugrik gives.
  draws_per_order integer check (draws_per_order > 0),
  order_minimum bigint check (order_minimum > 0),
  draws_in_all integer check (draws_in_all > 0),
  draws_made integer not null default 0,
  claim_days integer not null check (claim_days > 0),
  created_by bigint references users,
  created_at timestamptz not null default now(),
  unique (site_id, slug),
  check (starts_at < ends_at),
  check (draws_made <= draws_in_all),
  check ((draws_per_order is null) = (order_minimum is null)),
  check (draws_per_day is not null or draws_per_order is not null)
);
create index games_time on games (site_id, ends_at);

create table game_prizes (
  id bigint generated always as identity primary key,
  game_id bigint not null references games on delete cascade,
  position integer not null,
  kind text not null check (kind in ('nothing', 'coupon', 'credit', 'goods')),
  name jsonb not null,
  weight integer not null check (weight > 0),
  is_consolation boolean not null,
  -- Tugrik of one.
  value bigint not null check (value >= 0),
  stock integer check (stock >= 0),
  budget bigint check (budget >= 0),
  given integer not null default 0,
  spent bigint not null default 0,
  campaign_id bigint references coupon_campaigns,
  credit_type_id bigint references credit_types,
  variant_id bigint references variants,
  unique (game_id, position),
  check (given <= stock),
  check (spent <= budget),
  check ((kind = 'coupon') = (campaign_id is not null)),
  check ((kind = 'credit') = (credit_type_id is not null)),
  check ((kind = 'goods') = (variant_id is not null)),
  check (kind <> 'credit' or value > 0),
  check (not is_consolation or (kind in ('nothing', 'credit') and stock is null and budget is null))
);
create unique index game_prizes_consolation on game_prizes (game_id) where is_consolation;

-- Secret of each day, whose hash is told before the day and itself after it.
create table game_seeds (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  day date not null,
  seed_cipher text not null,
  commitment text not null,
  created_at timestamptz not null default now(),
  unique (site_id, day)
);

-- Append only: every draw, and what was won by it.
create table game_draws (
  id bigint generated always as identity primary key,
  game_id bigint not null references games,
  user_id bigint not null references users,
  -- Keyed hash of the phone that was proved then.
  phone_hash text,
  nonce integer not null check (nonce > 0),
  day date not null,
  -- Order that gave the draw; null: one of the day.
  order_id bigint references orders,
  drawn_prize_id bigint not null references game_prizes,
  prize_id bigint not null references game_prizes,
  coupon_code_id bigint references coupon_codes,
  ticket_id bigint references tickets,
  claim_until timestamptz,
  created_at timestamptz not null default now(),
  unique (game_id, user_id, nonce)
);
create index game_draws_game on game_draws (game_id, id desc);
create index game_draws_phone on game_draws (game_id, phone_hash) where phone_hash is not null;
create index game_draws_order on game_draws (order_id) where order_id is not null;
