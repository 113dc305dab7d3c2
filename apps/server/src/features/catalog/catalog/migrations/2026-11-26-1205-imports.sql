-- Files that staff take in while the shop runs: what each column is, what a dry run found, and how far it is.
create table imports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Name on the disk of the shop; null once the file is gone.
  stored_name text,
  file_name text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  format text not null check (format in ('csv', 'xlsx', 'jsonl', 'json')),
  -- Whether the file is in the shop's own format and needs no mapping.
  is_native boolean not null,
  columns jsonb not null,
  samples jsonb not null,
  mapping jsonb not null,
  state text not null default 'new'
    check (state in ('new', 'waiting', 'running', 'checked', 'applied', 'canceled', 'failed')),
  task text check (task in ('check', 'apply')),
  problem jsonb,
  progress real not null default 0 check (progress between 0 and 1),
  -- Rows of the file that are done, and what came of them: moved in the transaction of their batch.
  rows_done integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  queued_at timestamptz,
  -- The node that works on it, and when it last said so.
  worker uuid,
  heartbeat_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state in ('new')) = (task is null)),
  check ((state = 'running') = (worker is not null))
);
-- Two imports would write the same products: one runs, the others wait.
create unique index imports_one_runs on imports ((true)) where state = 'running';
create index imports_waiting on imports (queued_at, id) where state = 'waiting';

create table import_errors (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports on delete cascade,
  line integer not null,
  sku text not null,
  column_name text,
  value text not null,
  code text not null,
  values jsonb not null
);
create index import_errors_import on import_errors (import_id, id);

-- Cells that staff corrected without changing the file.
create table import_fixes (
  import_id bigint not null references imports on delete cascade,
  line integer not null,
  column_name text not null,
  value text not null check (length(value) <= 5000),
  primary key (import_id, line, column_name)
);

create table import_mappings (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 100),
  mapping jsonb not null,
  updated_at timestamptz not null default now()
);
