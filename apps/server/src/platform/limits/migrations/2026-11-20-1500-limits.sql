-- How often something was tried in a stretch of time; counted across all nodes, and kept although the try failed.
create table attempt_counts (
  key text not null,
  window_start timestamptz not null,
  count integer not null check (count >= 0),
  primary key (key, window_start)
);
create index attempt_counts_window_start on attempt_counts (window_start);
