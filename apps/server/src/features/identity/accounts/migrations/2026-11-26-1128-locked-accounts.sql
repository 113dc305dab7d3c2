-- An account whose owner cannot log in, since when, and who of the staff locked it why.
alter table users
  add column locked_at timestamptz,
  add column locked_why text,
  add column locked_by bigint references users,
  add check ((locked_at is null) = (locked_why is null)),
  add check (locked_at is not null or locked_by is null);

-- Staff find customers by the beginnings of names, phone numbers and addresses.
create index users_words on users using gin (to_tsvector('simple', folded(first_name || ' ' || last_name)));
create index users_phone_beginning on users (site_id, phone text_pattern_ops) where phone is not null;
create index users_email_beginning on users (site_id, email text_pattern_ops) where email is not null;
create index users_newest on users (site_id, id desc) where deleted_at is null;
create index users_locked on users (site_id, id desc) where locked_at is not null;
