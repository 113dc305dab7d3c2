-- Raised to have every node read all products anew.
alter table search_progress add column generation integer not null default 0;
insert into search_progress (index_name) values ('products');
