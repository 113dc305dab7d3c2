-- A window begins with its first attempt instead of with the hour, and each key has one row. Counts begin anew.
truncate attempt_counts;
drop index attempt_counts_window_start;
alter table attempt_counts drop constraint attempt_counts_pkey;
alter table attempt_counts rename column window_start to window_end;
alter table attempt_counts add primary key (key);
create index attempt_counts_window_end on attempt_counts (window_end);
