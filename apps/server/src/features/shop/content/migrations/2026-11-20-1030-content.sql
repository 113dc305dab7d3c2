-- Pages of text that the shop writes itself, in Markdown.
create table pages (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites on delete cascade,
  slug text not null,
  title jsonb not null,
  description jsonb,
  body jsonb not null,
  unique (site_id, slug)
);
