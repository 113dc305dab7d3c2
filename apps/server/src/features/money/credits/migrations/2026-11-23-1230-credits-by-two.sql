-- What staff give customers or take back: at once, or once a second person has looked at it.
create table staff_credits (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  user_id bigint not null references users,
  credit_type_id bigint not null references credit_types,
  -- Below zero it is taken back.
  amount bigint not null check (amount <> 0),
  why text not null,
  asked_by bigint not null references users,
  state text not null check (state in ('waiting', 'given', 'refused')),
  -- Null where nobody had to look at it.
  decided_by bigint references users,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (decided_by <> asked_by),
  check (state = 'given' or (decided_at is null) = (state = 'waiting'))
);
create index staff_credits_waiting on staff_credits (site_id, id) where state = 'waiting';
create index staff_credits_asked on staff_credits (asked_by, created_at);
