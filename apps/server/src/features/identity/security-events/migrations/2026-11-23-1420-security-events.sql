-- What staff look at after an attack. It holds no secrets, contacts only masked, and nobody for longer than half a year.
create table security_events (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  kind text not null
    check (kind in ('login', 'login_failed', 'locked_out', 'password_changed', 'token_reused', 'rights_refused')),
  user_id bigint references users on delete set null,
  contact text,
  address text not null,
  about text not null,
  created_at timestamptz not null default now()
);
create index security_events_site on security_events (site_id, id desc);
create index security_events_created_at on security_events (created_at);
