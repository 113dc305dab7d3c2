-- Further hosts of a site beside that of its links, and when it was closed.
alter table sites
  add column aliases text[] not null default '{}',
  add column retired_at timestamptz;
