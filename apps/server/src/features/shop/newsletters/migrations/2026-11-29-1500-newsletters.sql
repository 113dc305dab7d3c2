-- Letters to the subscribers of a site. One goes out in the order of their ids, some at a time; `told_up_to` is the last who
-- has got it.
create table newsletters (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  version integer not null default 1,
  subject jsonb not null,
  text jsonb not null,
  link text check (link like '/%'),
  send_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  -- Since when it is to be sent; null while it is a draft.
  released_at timestamptz,
  told_up_to bigint not null default 0,
  letters integer not null default 0,
  stopped_at timestamptz,
  finished_at timestamptz
);
create index newsletters_newest on newsletters (site_id, id desc);
create index newsletters_due on newsletters (released_at) where finished_at is null and stopped_at is null;
create index newsletters_creator on newsletters (created_by) where created_by is not null;
-- Address by which a mail program ends what the recipient gets.
alter table messages add column unsubscribe_url text;
