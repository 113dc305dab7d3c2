-- When the next product becomes available: searched for by its time.
create index listings_available_on on listings (available_on) where available_on is not null;

create or replace function refresh_stock(product_ids bigint[]) returns void language plpgsql as $$
declare
  changed_ids bigint[];
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
    returning l.product_id, (before.sellable > 0, before.stocked) <> (l.sellable > 0, l.stocked) as noticeable
  )
  select array_agg(changed.product_id), bool_or(changed.noticeable) into changed_ids, noticeable from changed;
  perform note_product_changes(changed_ids, case when noticeable then '' else 'pieces' end);
end $$;

create or replace function refresh_listings(product_ids bigint[]) returns void language plpgsql as $$
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
  perform note_product_changes(product_ids, '');
end $$;

-- Changes that reach products without refresh_listings. A statement at a time: an import renames hundreds of brands in one.
create function note_deleted_products() returns trigger language plpgsql as $$
begin
  perform note_product_changes(array(select id from gone), '');
  return null;
end $$;
create trigger products_deleted after delete on products
  referencing old table as gone for each statement execute function note_deleted_products();

create function note_renamed_brands() returns trigger language plpgsql as $$
begin
  perform note_product_changes(array(
    select p.id from after a join before b using (id) join products p on p.brand_id = a.id
    where (a.code, a.name) is distinct from (b.code, b.name)), '');
  return null;
end $$;
create trigger brands_renamed after update on brands
  referencing old table as before new table as after for each statement execute function note_renamed_brands();

create function note_renamed_taxons() returns trigger language plpgsql as $$
begin
  perform note_product_changes(array(
    select t.product_id from after a join before b using (id) join product_taxons t on t.taxon_id = a.id
    where (a.permalink, a.name, a.level) is distinct from (b.permalink, b.name, b.level)), '');
  return null;
end $$;
create trigger taxons_renamed after update on taxons
  referencing old table as before new table as after for each statement execute function note_renamed_taxons();

create function note_renamed_badges() returns trigger language plpgsql as $$
begin
  perform note_product_changes(array(
    select p.product_id from after a join before b using (id) join product_badges p on p.badge_id = a.id
    where a.code is distinct from b.code), '');
  return null;
end $$;
create trigger badges_renamed after update on badges
  referencing old table as before new table as after for each statement execute function note_renamed_badges();

create function note_renamed_option_values() returns trigger language plpgsql as $$
begin
  perform note_product_changes(array(
    select v.product_id from after a join before b using (id)
    join variant_option_values o on o.option_value_id = a.id join variants v on v.id = o.variant_id
    where (a.code, a.name) is distinct from (b.code, b.name)), '');
  return null;
end $$;
create trigger option_values_renamed after update on option_values
  referencing old table as before new table as after for each statement execute function note_renamed_option_values();
