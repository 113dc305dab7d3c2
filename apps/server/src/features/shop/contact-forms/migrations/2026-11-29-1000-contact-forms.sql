-- What people write to the shop. Forms of customers who were logged in go with their account.
create table contact_forms (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  user_id bigint references users,
  locale text not null check (locale in ('mn', 'en')),
  salutation text check (salutation <> ''),
  name text not null check (name <> ''),
  phone text,
  email text,
  order_number text check (order_number <> ''),
  message text not null check (message <> ''),
  created_at timestamptz not null default now(),
  -- Since when it is answered, and who said so.
  done_at timestamptz,
  done_by bigint references users,
  check (phone is not null or email is not null),
  check ((done_at is null) = (done_by is null))
);
create index contact_forms_newest on contact_forms (site_id, id desc);
create index contact_forms_waiting on contact_forms (site_id, id desc) where done_at is null;
create index contact_forms_user on contact_forms (user_id) where user_id is not null;
create index contact_forms_done on contact_forms (done_at) where done_at is not null;
