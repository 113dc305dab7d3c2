-- A customer of a site. Phone and e-mail stand here only once their owner has shown a code that was sent there; what is
-- wished for but not yet shown stands beside them and opens nothing.
create table users (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  phone text check (phone ~ '^[5-9][0-9]{7}$'),
  phone_proved_at timestamptz,
  wanted_phone text check (wanted_phone ~ '^[5-9][0-9]{7}$'),
  email text check (email = lower(email) and length(email) <= 254),
  email_proved_at timestamptz,
  wanted_email text check (wanted_email = lower(wanted_email) and length(wanted_email) <= 254),
  password_hash text,
  password_changed_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  gender text check (gender in ('MR', 'MS')),
  salutation text not null default '',
  date_of_birth date,
  occupation text not null default '',
  avatar_image_id bigint references images,
  locale text not null default 'mn' check (locale in ('mn', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((phone is null) = (phone_proved_at is null)),
  check ((email is null) = (email_proved_at is null)),
  check ((password_hash is null) = (password_changed_at is null)),
  check (deleted_at is null or (phone is null and email is null and password_hash is null))
);
create unique index users_phone on users (site_id, phone);
create unique index users_email on users (site_id, email);
create index users_avatar on users (avatar_image_id) where avatar_image_id is not null;

-- Who somebody is at Google or Facebook.
create table social_logins (
  site_id bigint not null references sites,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (site_id, provider, subject),
  unique (user_id, provider)
);

-- Append only: the newest row of a kind is what holds.
create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('terms', 'marketing')),
  version text not null,
  given boolean not null,
  created_at timestamptz not null default now()
);
create index consents_user on consents (user_id, kind, id desc);

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  address jsonb not null,
  receiver text not null,
  phone text not null check (phone ~ '^[5-9][0-9]{7}$'),
  note text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id, id);
create unique index addresses_default on addresses (user_id) where is_default;

create table organisations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  registry_number text not null check (registry_number ~ '^[0-9]{7}$'),
  address text not null default '',
  phone text check (phone ~ '^[5-9][0-9]{7}$'),
  employees integer check (employees > 0),
  activity text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, registry_number)
);

-- A device that takes push messages; it belongs to whoever logged in on it last.
create table devices (
  site_id bigint not null references sites,
  player_id text not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (site_id, player_id)
);
create index devices_user on devices (user_id);
