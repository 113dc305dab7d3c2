-- Goods that may be bought before the day they are there, while there is stock of them.
alter table products add column preorder boolean not null default false;
alter table listings add column preorder boolean not null default false;

create or replace function refresh_listings(product_ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from products where id = any(product_ids) order by id for no key update;
  insert into listings as l
    (product_id, brand_id, variant_id, image_id, price, selling_price, sale_start_at, sale_expire_at, available_on,
     preorder, created_at, sellable, stocked)
  select p.id, p.brand_id, v.id, i.image_id, v.price, v.selling_price, v.sale_start_at, v.sale_expire_at, p.available_on,
    p.preorder, p.created_at, 0, false
  from products p
  left join lateral (select * from variants where product_id = p.id order by position, id limit 1) v on true
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
