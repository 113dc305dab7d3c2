-- How far search engines have been told of changed pages, by IndexNow; a site has a row while its settings switch that on.
create table index_now (
  site_id bigint primary key references sites on delete cascade,
  -- What the site serves at `/index-now-key.txt`, by which a search engine knows that the site itself told.
  key text not null,
  -- The last product that was told, by its time of change and id.
  products_at timestamptz not null default now(),
  products_id bigint not null default 0,
  articles_at timestamptz not null default now(),
  articles_id bigint not null default 0,
  next_try_at timestamptz not null,
  told_at timestamptz,
  -- Status of the answer that refused, or null.
  refused integer
);
