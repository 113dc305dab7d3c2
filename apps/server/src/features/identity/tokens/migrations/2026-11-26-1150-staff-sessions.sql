-- A session of the back office: what proved more than its password, from where it is used, and when it ends at the latest.
alter table sessions
  add column second_factor text check (second_factor in ('totp', 'passkey', 'recovery')),
  add column address text not null default '',
  add column ends_at timestamptz;
