-- A program may have rights of staff: those that it and the member who answers for it both have.
alter table oauth_clients
  add column permissions text[] not null default '{}',
  add column responsible_id bigint references users,
  add column requests_per_minute integer check (requests_per_minute > 0),
  add column last_used_at timestamptz,
  add column secret_changes integer not null default 0,
  add check (permissions = '{}' or responsible_id is not null);
