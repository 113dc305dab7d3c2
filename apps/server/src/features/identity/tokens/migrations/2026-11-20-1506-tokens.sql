-- A program that may ask for tokens: an app, a partner. The storefront keeps no secret from browsers, and so has no row.
create table oauth_clients (
  id text primary key,
  site_id bigint not null references sites,
  name text not null,
  secret_hash text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index oauth_clients_site on oauth_clients (site_id);

-- One login on one device, and the family of all tokens that came of it. No client is the storefront.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  client_id text references oauth_clients,
  scopes text[] not null,
  device text not null default '',
  -- The next pair of tokens is made of the presented one and this: a repeated exchange answers the same pair.
  derivation_key text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'revoked', 'reuse', 'password', 'deleted', 'contact')),
  check ((ended_at is null) = (ended_because is null))
);
create index sessions_user on sessions (user_id, id desc);

-- Tokens are kept as SHA-256 of themselves.
create table refresh_tokens (
  hash text primary key,
  session_id bigint not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  exchanged_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_expires_at on refresh_tokens (expires_at);

-- Without a session it is an app's own token, which opens what everybody may see; without a client it is the storefront's.
create table access_tokens (
  hash text primary key,
  site_id bigint not null references sites,
  client_id text references oauth_clients,
  session_id bigint references sessions on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_tokens_session on access_tokens (session_id);
create index access_tokens_expires_at on access_tokens (expires_at);
