-- Products shown together: a room, a trip, a present.
create table lookbooks (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites on delete cascade,
  slug text not null,
  position integer not null default 0,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  image_id bigint references images,
  unique (site_id, slug)
);

create table lookbook_products (
  lookbook_id bigint not null references lookbooks on delete cascade,
  product_id bigint not null references products on delete cascade,
  position integer not null,
  primary key (lookbook_id, product_id)
);
create index lookbook_products_product on lookbook_products (product_id);
