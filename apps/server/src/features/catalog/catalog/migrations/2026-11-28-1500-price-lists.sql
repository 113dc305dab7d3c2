-- Prices beside those of the variants: a site names one list, and what stands in it costs that there.
create table price_lists (
  id bigint generated always as identity primary key,
  code text not null unique,
  name jsonb not null,
  version integer not null default 1
);
create trigger price_lists_version before update on price_lists for each row execute function move_version();

-- Codes of lists that were deleted: the index takes their documents out with the next change of a product.
create table former_price_lists (code text primary key);

create function note_former_price_lists() returns trigger language plpgsql as $$
begin
  insert into former_price_lists select code from gone on conflict do nothing;
  return null;
end $$;
create trigger price_lists_deleted after delete on price_lists
  referencing old table as gone for each statement execute function note_former_price_lists();

-- A price of 1 means “not for sale yet”, which the base alone says.
create table listed_prices (
  price_list text not null references price_lists (code) on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  price bigint not null check (price between 2 and 10000000000),
  selling_price bigint check (selling_price between 2 and price - 1),
  primary key (price_list, variant_id)
);
create index listed_prices_variant on listed_prices (variant_id);

create function note_products_of_listed_prices() returns trigger language plpgsql as $$
begin
  perform note_product_changes(array(select distinct product_id from variants where id in (select variant_id from changed)), '');
  return null;
end $$;
create trigger listed_prices_added after insert on listed_prices
  referencing new table as changed for each statement execute function note_products_of_listed_prices();
create trigger listed_prices_changed after update on listed_prices
  referencing new table as changed for each statement execute function note_products_of_listed_prices();
create trigger listed_prices_deleted after delete on listed_prices
  referencing old table as changed for each statement execute function note_products_of_listed_prices();
