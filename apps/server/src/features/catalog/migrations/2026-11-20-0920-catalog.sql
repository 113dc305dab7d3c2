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

-- The columns from `default_variant_id` on are what lists filter and sort by; refresh_listings keeps them.
create table products (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null default 'generic',
  name jsonb not null,
  description jsonb not null,
  brand_id bigint references brands,
  properties jsonb not null default '[]',
  option_type_ids bigint[] not null default '{}',
  available_on timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null default '',
  default_variant_id bigint,
  variant_count integer not null default 0,
  price bigint,
  selling_price bigint,
  sale_start_at timestamptz,
  sale_expire_at timestamptz,
  sellable bigint not null default 0,
  image_id bigint references images
);
create index products_brand on products (brand_id);
create index products_created_at on products (created_at desc, id desc);

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
  price bigint not null check (price >= 0),
  selling_price bigint check (selling_price >= 0),
  sale_start_at timestamptz,
  sale_expire_at timestamptz,
  weight_grams integer not null default 0 check (weight_grams >= 0),
  check (sale_expire_at is null or sale_start_at is null or sale_expire_at > sale_start_at)
);
create index variants_product on variants (product_id, position);
create index variants_sale_start on variants (sale_start_at) where selling_price is not null;
create index variants_sale_expire on variants (sale_expire_at) where selling_price is not null;

alter table products add foreign key (default_variant_id) references variants on delete set null;

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

-- Two statements on purpose: the second sees what others committed while the first waited for the rows.
create function refresh_listings(product_ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from products where id = any(product_ids) order by id for update;
  update products p set
    default_variant_id = v.id, price = v.price, selling_price = v.selling_price,
    sale_start_at = v.sale_start_at, sale_expire_at = v.sale_expire_at,
    variant_count = c.variant_count, sellable = c.sellable, image_id = i.image_id
  from unnest(product_ids) as wanted(id)
  left join lateral (select * from variants where product_id = wanted.id order by position, id limit 1) v on true
  left join lateral (
    select count(distinct all_variants.id) as variant_count, coalesce(sum(s.on_hand - s.reserved), 0) as sellable
    from variants all_variants left join stock_items s on s.variant_id = all_variants.id
    where all_variants.product_id = wanted.id
  ) c on true
  left join lateral (
    select image_id from product_images where product_id = wanted.id order by position, id limit 1
  ) i on true
  where p.id = wanted.id;
end $$;
