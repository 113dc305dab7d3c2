-- What staff edit: a version that each change moves, goods that are no longer sold though orders name them, and indexes of their lists.
alter table products
  add column version integer not null default 1,
  add column retired_at timestamptz;
alter table variants add column retired_at timestamptz;

-- Small letters whatever the locale of the database, without punctuation; ё, ө and ү are е, о and у, as many people write them.
create function folded(text text) returns text language sql immutable as $$
  select btrim(regexp_replace(lower(translate(text,
    'АБВГДЕЁЖЗИЙКЛМНОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯёөү', 'абвгдеежзийклмноопрстууфхцчшщъыьэюяеоу')),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f«»“”„’–—№]+', ' ', 'g'))
$$;

-- Words whose beginnings a text has, all of them; the text has at least one letter or digit.
create function words_query(text text) returns tsquery language sql immutable as $$
  select to_tsquery('simple', replace(folded(text), ' ', ':* & ') || ':*')
$$;

alter table products add column words tsvector not null generated always as
  (to_tsvector('simple', folded((name ->> 'mn') || ' ' || coalesce(name ->> 'en', '') || ' ' || slug))) stored;

create index products_updated on products (updated_at desc, id desc);
create index products_name on products ((sort_name(name ->> 'mn') collate "C"), id);
create index products_retired on products (id) where retired_at is not null;
create index products_without_english on products (id) where coalesce(name ->> 'en', '') = '';
create index products_words on products using gin (words);
create index listings_without_picture on listings (product_id) where image_id is null;
create index variants_sku_folded on variants (folded(sku) text_pattern_ops);
create index variants_bar_code on variants (bar_code) where bar_code is not null;

create function move_product_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger products_version before update on products for each row execute function move_product_version();

create function move_versions_of_variants() returns trigger language plpgsql as $$
begin
  update products set updated_at = now() where id in (select product_id from changed);
  return null;
end $$;
create trigger variants_added_version after insert on variants
  referencing new table as changed for each statement execute function move_versions_of_variants();
create trigger variants_changed_version after update on variants
  referencing new table as changed for each statement execute function move_versions_of_variants();
create trigger variants_deleted_version after delete on variants
  referencing old table as changed for each statement execute function move_versions_of_variants();

-- Deletes the variants of a product that are not to stay; what orders, keys or pieces in stock name is retired instead.
create function drop_variants(of_product bigint, staying bigint[]) returns void language plpgsql as $$
declare
  gone bigint;
begin
  for gone in
    select id from variants where product_id = of_product and id <> all(staying) and retired_at is null order by id for update
  loop
    begin
      if exists (select 1 from stock_items where variant_id = gone and on_hand > 0) then
        raise foreign_key_violation;
      end if;
      delete from variants where id = gone;
    exception when foreign_key_violation then
      update variants set retired_at = now() where id = gone;
      delete from product_images where variant_id = gone;
    end;
  end loop;
end $$;

create or replace function refresh_stock(product_ids bigint[]) returns void language plpgsql as $$
declare
  changed_ids bigint[];
  noticeable boolean;
begin
  perform 1 from listings where product_id = any(product_ids) order by product_id for no key update;
  with stock as (
    select v.product_id, coalesce(sum(s.on_hand - s.reserved), 0) as sellable, count(s.id) > 0 as stocked
    from variants v left join stock_items s on s.variant_id = v.id
    where v.product_id = any(product_ids) and v.retired_at is null group by v.product_id
  ), changed as (
    update listings l set sellable = stock.sellable, stocked = stock.stocked
    from stock join listings before on before.product_id = stock.product_id
    where l.product_id = stock.product_id and (l.sellable, l.stocked) is distinct from (stock.sellable, stock.stocked)
    returning l.product_id, (before.sellable > 0, before.stocked) <> (l.sellable > 0, l.stocked) as noticeable
  )
  select array_agg(changed.product_id), bool_or(changed.noticeable) into changed_ids, noticeable from changed;
  perform note_product_changes(changed_ids, case when noticeable then '' else 'pieces' end);
end $$;

-- A retired product has a listing without a picture, which lists, search, pages and site maps leave out.
create or replace function refresh_listings(product_ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from products where id = any(product_ids) order by id for no key update;
  insert into listings as l
    (product_id, brand_id, variant_id, image_id, price, selling_price, sale_start_at, sale_expire_at, available_on,
     preorder, created_at, sellable, stocked)
  select p.id, p.brand_id, v.id, case when p.retired_at is null then i.image_id end, v.price, v.selling_price,
    v.sale_start_at, v.sale_expire_at, p.available_on, p.preorder, p.created_at, 0, false
  from products p
  left join lateral (
    select * from variants where product_id = p.id and retired_at is null order by position, id limit 1
  ) v on true
  left join lateral (
    select image_id from product_images where product_id = p.id order by position, id limit 1
  ) i on true
  where p.id = any(product_ids)
  on conflict (product_id) do update set
    brand_id = excluded.brand_id, variant_id = excluded.variant_id, image_id = excluded.image_id,
    price = excluded.price, selling_price = excluded.selling_price, sale_start_at = excluded.sale_start_at,
    sale_expire_at = excluded.sale_expire_at, available_on = excluded.available_on, preorder = excluded.preorder,
    created_at = excluded.created_at;
  perform refresh_stock(product_ids);
  perform note_product_changes(product_ids, '');
end $$;
