-- Where somebody has logged in before. Who guesses at a name or asks for its codes uses up tries of strangers; a device
-- that is known to the name has tries of its own. Kept as SHA-256 of the device's secret.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device_key text not null,
  last_login_at timestamptz not null default now(),
  primary key (user_id, device_key)
);
create index known_devices_last_login_at on known_devices (last_login_at);

-- Whoever asked for a code has tries of their own, which nobody else can use up.
alter table login_codes
  add column device_key text,
  add column other_tries integer not null default 0 check (other_tries between 0 and 5);
