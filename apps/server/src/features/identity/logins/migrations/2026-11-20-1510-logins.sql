-- Six digits on their way to a phone or an e-mail address, for one purpose, once. Anybody may ask for one to any number, so
-- the number is kept as a keyed hash; the newest of a target is the only one that is good.
create table login_codes (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  channel text not null check (channel in ('sms', 'email')),
  target_hash text not null,
  purpose text not null check (purpose in ('login', 'confirm', 'current')),
  -- Whose contact is being changed; null while nobody is logged in.
  user_id bigint references users on delete cascade,
  code_hash text not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_codes_target on login_codes (site_id, channel, target_hash, purpose, id desc);
create index login_codes_expires_at on login_codes (expires_at);

-- “Whoever holds this has shown a code, a link or a login elsewhere”; kept as SHA-256 of itself, and gone once it was used.
create table login_proofs (
  hash text primary key,
  site_id bigint not null references sites,
  channel text not null check (channel in ('sms', 'email', 'google', 'facebook')),
  target text not null,
  purpose text not null check (purpose in ('login', 'reset')),
  -- Names and a proved e-mail address that a social login brought along.
  person jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index login_proofs_target on login_proofs (site_id, channel, target, purpose, created_at desc);
create index login_proofs_expires_at on login_proofs (expires_at);

-- A visitor on the way to Google or Facebook and back; kept as SHA-256 of what their browser holds. All that the provider
-- is sent (state, nonce, challenge) is derived from that, so that nothing here completes a login.
create table social_attempts (
  hash text primary key,
  site_id bigint not null references sites,
  provider text not null check (provider in ('google', 'facebook')),
  return_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index social_attempts_expires_at on social_attempts (expires_at);
