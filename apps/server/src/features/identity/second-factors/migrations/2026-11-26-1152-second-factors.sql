-- Authenticator app of a member of staff. A code counts once: its step is later than every one before.
create table totp_factors (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  secret_cipher text not null,
  last_step bigint not null,
  created_at timestamptz not null default now()
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null default 0,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Kept as SHA-256 of 120 random bits; a used one is gone.
create table recovery_codes (
  hash text primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index recovery_codes_user on recovery_codes (user_id);

-- What a passkey has to sign, once and soon.
create table passkey_challenges (
  hash text primary key,
  purpose text not null check (purpose in ('make', 'enter')),
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
