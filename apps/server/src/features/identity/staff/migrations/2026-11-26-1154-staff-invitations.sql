-- Invitations that nobody has accepted yet; the token of the link is kept as SHA-256 of itself.
create table staff_invitations (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  channel text not null check (channel in ('sms', 'email')),
  target text not null,
  token_hash text not null unique,
  roles text[] not null check (cardinality(roles) > 0),
  invited_by bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (site_id, channel, target)
);
create index staff_invitations_invited_by on staff_invitations (invited_by);
