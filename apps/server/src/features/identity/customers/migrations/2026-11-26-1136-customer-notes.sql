-- What staff write about a customer for one another.
create table customer_notes (
  user_id bigint primary key references users on delete cascade,
  text text not null check (length(text) <= 2000),
  version integer not null default 1 check (version >= 1),
  updated_by bigint not null references users,
  updated_at timestamptz not null default now()
);
