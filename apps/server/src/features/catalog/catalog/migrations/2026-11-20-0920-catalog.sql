create table brands (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  description jsonb not null default '{"mn": ""}',
  colour text not null default '#5b6470'
);

create table taxons (
  id bigint generated always as identity primary key,
  parent_id bigint references taxons,
  permalink text not null unique,
  name jsonb not null,
  short_name jsonb,
  level integer not null check (level between 0 and 4),
  position integer not null default 0,
  image_id bigint references images
);
create index taxons_parent on taxons (parent_id);

create table badges (
  id bigint generated always as identity primary key,
  code text not null unique,
  name jsonb not null,
  colour text not null
);

create table option_types (
  id bigint generated always as identity primary key,
  code text not null unique,
  name jsonb not null
);

create table option_values (
  id bigint generated always as identity primary key,
  option_type_id bigint not null references option_types,
  code text not null,
  name jsonb not null,
  swatch text,
  position integer not null default 0,
  unique (option_type_id, code)
);

create table products (
  id bigint generated always as identity primary key,
  slug text not null unique,
  kind text not null default 'generic',
  name jsonb not null,
  description jsonb not null,
  brand_id bigint references brands,
  properties jsonb not null default '[]',
  nutrition jsonb not null default '[]',
  option_type_ids bigint[] not null default '{}',
  available_on timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null default '',
  -- The words alone, each once: what a search asks. Names and their order stay readable in search_text.
  search_words tsvector not null generated always as
    (array_to_tsvector(array_remove(string_to_array(translate(search_text, E'\n', ' '), ' '), ''))) stored
);
create index products_brand on products (brand_id);
create index products_search_words on products using gin (search_words);

-- Holds every ancestor too, so that a category list is one index range.
create table product_taxons (
  taxon_id bigint not null references taxons on delete cascade,
  product_id bigint not null references products on delete cascade,
  direct boolean not null,
  primary key (taxon_id, product_id)
);
create index product_taxons_product on product_taxons (product_id);

create table product_badges (
  product_id bigint not null references products on delete cascade,
  badge_id bigint not null references badges on delete cascade,
  primary key (product_id, badge_id)
);
create index product_badges_badge on product_badges (badge_id);

create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  sku text not null unique,
  position integer not null default 0,
  -- At most MAX_PRICE of the contract: a hundred lines of 999 pieces still sum to a number that JavaScript keeps exactly.
  price bigint not null check (price between 0 and 10000000000),
  selling_price bigint check (selling_price between 0 and 10000000000),
  sale_start_at timestamptz,
  sale_expire_at timestamptz,
  weight_grams integer not null default 0 check (weight_grams >= 0),
  check (sale_expire_at is null or sale_start_at is null or sale_expire_at > sale_start_at)
);
create index variants_product on variants (product_id, position);
create index variants_sale_start on variants (sale_start_at) where selling_price is not null;
create index variants_sale_expire on variants (sale_expire_at) where selling_price is not null;

create table variant_option_values (
  variant_id bigint not null references variants on delete cascade,
  option_value_id bigint not null references option_values,
  primary key (variant_id, option_value_id)
);

create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  variant_id bigint references variants on delete cascade,
  image_id bigint not null references images,
  position integer not null default 0
);
create index product_images_product on product_images (product_id, position);

create table stock_items (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants on delete cascade,
  stock_location_id bigint not null references stock_locations,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  check (reserved <= on_hand),
  unique (variant_id, stock_location_id)
);

-- Every change of stock, append-only: on_hand and reserved are the sums of these.
create table stock_movements (
  id bigint generated always as identity primary key,
  stock_item_id bigint not null references stock_items on delete cascade,
  kind text not null check (kind in ('set', 'reserve', 'commit', 'release', 'return')),
  on_hand_change integer not null,
  reserved_change integer not null,
  order_id bigint,
  created_at timestamptz not null default now()
);
create index stock_movements_item on stock_movements (stock_item_id);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;

-- The price a shopper pays at a moment: the selling price inside the sale window, else the price.
create function current_price(price bigint, selling_price bigint, start_at timestamptz, expire_at timestamptz, at timestamptz)
returns bigint language sql immutable as $$
  select case
    when selling_price is not null and selling_price < price
      and (start_at is null or start_at <= at) and (expire_at is null or expire_at > at)
    then selling_price else price end
$$;

-- What lists filter and sort by, one narrow row a product. Kept by refresh_listings and refresh_stock, by nothing else.
create table listings (
  product_id bigint primary key references products on delete cascade,
  brand_id bigint references brands,
  variant_id bigint references variants on delete set null,
  image_id bigint references images,
  price bigint,
  selling_price bigint,
  sale_start_at timestamptz,
  sale_expire_at timestamptz,
  available_on timestamptz,
  created_at timestamptz not null,
  sellable bigint not null,
  stocked boolean not null
);
create index listings_created_at on listings (created_at desc, product_id desc);
create index listings_brand on listings (brand_id);

-- What a card shows and time does not change, ready to send: a page of forty reads forty of these and joins nothing.
create table product_cards (
  product_id bigint not null references products on delete cascade,
  locale text not null,
  sort_name text collate "C" not null,
  card json not null,
  primary key (product_id, locale)
);

-- Order of the Mongolian alphabet whatever the locale of the database: ё, ө and ү follow е, о and у.
create function sort_name(name text) returns text language sql immutable as $$
  select replace(replace(replace(
    lower(translate(name, 'АБВГДЕЁЖЗИЙКЛМНОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯ', 'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя')),
    'ё', U&'е\FFFD'), 'ө', U&'о\FFFD'), 'ү', U&'у\FFFD')
$$;

create function product_card(product products, locale text) returns json language sql stable as $$
  select json_build_object(
    'id', product.id,
    'slug', product.slug,
    'name', coalesce(product.name ->> locale, product.name ->> 'mn'),
    'brand', (select name from brands where id = product.brand_id),
    'variant_id', (select id from variants where product_id = product.id order by position, id limit 1),
    'variant_count', (select count(*) from variants where product_id = product.id),
    'badge_ids', array(select badge_id from product_badges where product_id = product.id order by badge_id),
    'image', (
      select json_build_object(
        'hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths, 'placeholder', i.placeholder,
        'alt', coalesce(product.name ->> locale, product.name ->> 'mn'))
      from product_images shown join images i on i.id = shown.image_id
      where shown.product_id = product.id order by shown.position, shown.id limit 1
    ),
    'highlights', array(
      select coalesce(property -> 'name' ->> locale, property -> 'name' ->> 'mn') || ': '
        || coalesce(property -> 'value' ->> locale, property -> 'value' ->> 'mn')
      from jsonb_array_elements(product.properties) with ordinality as listed(property, place) order by place limit 5
    )
  )
$$;

-- Pieces that can be sold, after stock changed. Two statements on purpose: the second sees what others committed while
-- the first waited for the rows. Nodes hear when a product sells out or comes back; a number may be a second old.
create function refresh_stock(product_ids bigint[]) returns void language plpgsql as $$
declare
  noticeable boolean;
begin
  perform 1 from listings where product_id = any(product_ids) order by product_id for no key update;
  with stock as (
    select v.product_id, coalesce(sum(s.on_hand - s.reserved), 0) as sellable, count(s.id) > 0 as stocked
    from variants v left join stock_items s on s.variant_id = v.id
    where v.product_id = any(product_ids) group by v.product_id
  ), changed as (
    update listings l set sellable = stock.sellable, stocked = stock.stocked
    from stock join listings before on before.product_id = stock.product_id
    where l.product_id = stock.product_id and (l.sellable, l.stocked) is distinct from (stock.sellable, stock.stocked)
    returning (before.sellable > 0, before.stocked) <> (l.sellable > 0, l.stocked) as noticeable
  )
  select bool_or(changed.noticeable) into noticeable from changed;
  if noticeable then perform pg_notify('cache_purge', ''); end if;
end $$;

-- All that lists know of the products, after anything about them changed: texts, prices, pictures, badges, brand, stock.
create function refresh_listings(product_ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from products where id = any(product_ids) order by id for no key update;
  insert into listings as l
    (product_id, brand_id, variant_id, image_id, price, selling_price, sale_start_at, sale_expire_at, available_on,
     created_at, sellable, stocked)
  select p.id, p.brand_id, v.id, i.image_id, v.price, v.selling_price, v.sale_start_at, v.sale_expire_at, p.available_on,
    p.created_at, 0, false
  from products p
  left join lateral (select * from variants where product_id = p.id order by position, id limit 1) v on true
  left join lateral (
    select image_id from product_images where product_id = p.id order by position, id limit 1
  ) i on true
  where p.id = any(product_ids)
  on conflict (product_id) do update set
    brand_id = excluded.brand_id, variant_id = excluded.variant_id, image_id = excluded.image_id,
    price = excluded.price, selling_price = excluded.selling_price, sale_start_at = excluded.sale_start_at,
    sale_expire_at = excluded.sale_expire_at, available_on = excluded.available_on, created_at = excluded.created_at;
  insert into product_cards (product_id, locale, sort_name, card)
  select p.id, locale, sort_name(coalesce(p.name ->> locale, p.name ->> 'mn')), product_card(p, locale)
  from products p cross join unnest(array['mn', 'en']) as locale where p.id = any(product_ids)
  on conflict (product_id, locale) do update set sort_name = excluded.sort_name, card = excluded.card;
  perform refresh_stock(product_ids);
  perform pg_notify('cache_purge', '');
end $$;
