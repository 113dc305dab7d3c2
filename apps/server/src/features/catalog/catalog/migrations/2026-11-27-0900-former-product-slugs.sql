-- Addresses that a product had before; the latest product of an address answers for it.
create table product_slugs (
  slug text primary key,
  product_id bigint not null references products on delete cascade
);
create index product_slugs_product on product_slugs (product_id);

create function keep_product_slug() returns trigger language plpgsql as $$
begin
  insert into product_slugs (slug, product_id) values (old.slug, old.id)
  on conflict (slug) do update set product_id = excluded.product_id;
  return null;
end $$;
create trigger products_slug_kept after update of slug on products
  for each row when (old.slug <> new.slug) execute function keep_product_slug();
