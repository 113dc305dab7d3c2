-- Prices that customers ask for and staff offer until a day.
create table quotes (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  user_id bigint not null references users,
  state text not null default 'requested' check (state in ('requested', 'answered', 'accepted', 'declined')),
  message text not null,
  -- Name and registry number as they were when it was requested.
  organisation jsonb,
  answer text not null default '',
  valid_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by bigint references users,
  -- When the customer was told that it ends soon.
  reminded_at timestamptz,
  check (state not in ('answered', 'accepted') or valid_until is not null)
);
create index quotes_newest on quotes (site_id, id desc);
create index quotes_user on quotes (user_id, id desc);
create index quotes_ending on quotes (valid_until) where state = 'answered' and reminded_at is null;

create table quote_lines (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quotes on delete cascade,
  variant_id bigint not null references variants,
  quantity integer not null check (quantity > 0),
  options jsonb not null,
  name jsonb not null,
  sku text not null,
  -- Of one piece when it was requested, and as it is offered.
  list_price bigint not null check (list_price >= 0),
  price bigint check (price > 0)
);
create index quote_lines_quote on quote_lines (quote_id, id);
create index quote_lines_variant on quote_lines (variant_id);
