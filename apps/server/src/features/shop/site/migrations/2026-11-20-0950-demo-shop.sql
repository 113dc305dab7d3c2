-- Where the loading of the demo shop stands; null in a shop that never asked for it.
alter table sites add column demo text check (demo in ('loading', 'loaded'));
