-- Customers whom staff treat alike. A dissolved group leaves nothing behind.
create table customer_groups (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites (id),
  name text not null check (name <> ''),
  created_at timestamptz not null default now()
);
create unique index customer_groups_name on customer_groups (site_id, lower(name));

create table customer_group_members (
  group_id bigint not null references customer_groups (id) on delete cascade,
  user_id bigint not null references users (id),
  primary key (group_id, user_id)
);
create index customer_group_members_user on customer_group_members (user_id);
