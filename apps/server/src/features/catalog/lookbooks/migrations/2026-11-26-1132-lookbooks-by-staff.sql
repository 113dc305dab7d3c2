-- What staff edit: a version that each change moves, and look books that shoppers do not see.
alter table lookbooks
  add column version integer not null default 1,
  add column retired_at timestamptz;

create function move_lookbook_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger lookbooks_version before update on lookbooks for each row execute function move_lookbook_version();
