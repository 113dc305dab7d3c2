create table roles (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  code text not null,
  name jsonb not null,
  permissions text[] not null,
  unique (site_id, code)
);

create table user_roles (
  user_id bigint not null references users on delete cascade,
  role_id bigint not null references roles,
  granted_at timestamptz not null default now(),
  primary key (user_id, role_id)
);
create index user_roles_role on user_roles (role_id);

-- Append only: who of the staff did what. No user is the command line.
create table audit_entries (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  user_id bigint references users,
  action text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_entries_newest on audit_entries (site_id, id desc);
