-- Which products changed, in the order of writing: what the search index follows. Rows are added only, so that nobody waits
-- for anybody. Whoever read up to the horizon of a snapshot (pg_snapshot_xmin) and reads rows from it on misses nothing that
-- was committed late. The last row of each product stays: its id is the version of the product's document.
create table product_changes (
  id bigint generated always as identity primary key,
  product_id bigint not null,
  changed_in xid8 not null default pg_current_xact_id()
);
create index product_changes_changed_in on product_changes (changed_in);
create index product_changes_product on product_changes (product_id, id desc);

-- Nodes hear of it at commit; `pieces` says that only a number of pieces changed, which shared answers may show a moment late.
create function note_product_changes(product_ids bigint[], news text) returns void language plpgsql as $$
begin
  insert into product_changes (product_id) select distinct id from unnest(product_ids) as changed(id) where id is not null;
  if found then perform pg_notify('search_changes', news); end if;
end $$;

insert into product_changes (product_id) select id from products order by id;

-- How far a search server that all nodes share has followed, and which node writes to it.
create table search_progress (
  index_name text primary key,
  progress text,
  holder text,
  held_until timestamptz not null default now()
);

-- Words that mean the same to shoppers, beside those that the shop knows already.
create table search_synonyms (
  id bigint generated always as identity primary key,
  words text[] not null unique check (array_length(words, 1) >= 2)
);

-- Products that stand first for a query. Queries are kept as the search compares them: folded words.
create table search_pins (
  query text not null,
  position integer not null,
  product_id bigint not null references products on delete cascade,
  primary key (query, product_id)
);

-- Products that rank higher (factor above 1) or lower for a query, or for every query where it is empty.
create table search_boosts (
  query text not null,
  field text not null check (field in ('product', 'brand', 'taxon', 'badge')),
  value text not null,
  factor double precision not null check (factor between 0.1 and 10),
  primary key (query, field, value)
);

-- What staff want offered while somebody types, and the product it belongs to.
create table search_phrases (
  phrase text not null,
  product_id bigint not null references products on delete cascade,
  primary key (phrase, product_id)
);
create index search_phrases_product on search_phrases (product_id);

-- What was searched, counted by day and never by person; `found` is how many products the last of them found.
create table search_queries (
  day date not null,
  query text not null,
  searches integer not null check (searches > 0),
  found integer not null check (found >= 0),
  primary key (day, query)
);

create table product_views (
  day date not null,
  product_id bigint not null references products on delete cascade,
  views integer not null check (views > 0),
  primary key (day, product_id)
);

-- Counted anew each night from sales and views.
create table product_popularity (
  product_id bigint primary key references products on delete cascade,
  sold bigint not null,
  views bigint not null,
  popularity double precision not null check (popularity >= 0)
);
