-- Addresses that a page had before; the latest page of an address answers for it.
create table page_slugs (
  site_id bigint not null references sites on delete cascade,
  slug text not null,
  page_id bigint not null references pages on delete cascade,
  primary key (site_id, slug)
);
create index page_slugs_page on page_slugs (page_id);

create function keep_page_slug() returns trigger language plpgsql as $$
begin
  insert into page_slugs (site_id, slug, page_id) values (old.site_id, old.slug, old.id)
  on conflict (site_id, slug) do update set page_id = excluded.page_id;
  return null;
end $$;
create trigger pages_slug_kept after update of slug on pages
  for each row when (old.slug <> new.slug) execute function keep_page_slug();
