-- Addresses that a look book had before; the latest look book of an address answers for it.
create table lookbook_slugs (
  site_id bigint not null references sites on delete cascade,
  slug text not null,
  lookbook_id bigint not null references lookbooks on delete cascade,
  primary key (site_id, slug)
);
create index lookbook_slugs_lookbook on lookbook_slugs (lookbook_id);

create function keep_lookbook_slug() returns trigger language plpgsql as $$
begin
  insert into lookbook_slugs (site_id, slug, lookbook_id) values (old.site_id, old.slug, old.id)
  on conflict (site_id, slug) do update set lookbook_id = excluded.lookbook_id;
  return null;
end $$;
create trigger lookbooks_slug_kept after update of slug on lookbooks
  for each row when (old.slug <> new.slug) execute function keep_lookbook_slug();
