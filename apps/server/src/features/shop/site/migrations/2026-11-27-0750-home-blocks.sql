-- Blocks of the home page from the top down; null where staff have arranged none.
alter table sites add column home jsonb;
