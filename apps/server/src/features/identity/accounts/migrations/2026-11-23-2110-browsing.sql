-- What customers viewed and searched for last, of those who want to find it on their other devices.
create table browsing (
  user_id bigint primary key references users on delete cascade,
  recent_products bigint[] not null check (cardinality(recent_products) <= 40),
  recent_searches text[] not null check (cardinality(recent_searches) <= 10),
  updated_at timestamptz not null default now()
);

alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check check (kind in ('terms', 'marketing', 'browsing'));
