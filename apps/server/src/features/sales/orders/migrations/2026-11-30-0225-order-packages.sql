-- A package in an order; its goods are lines. All that is told of it is here, so that it stays readable when the package is
-- changed or deleted.
create table order_packages (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  package_id bigint references packages on delete set null,
  slug text not null,
  name jsonb not null,
  qty integer not null check (qty between 1 and 999),
  -- Variants that were chosen, with their pieces in one package.
  choices jsonb not null,
  -- Values that the shopper gave.
  cv jsonb not null default '[]',
  -- What the package took off its lines when the order was placed, and off which.
  discount bigint not null default 0 check (discount >= 0),
  discount_by_line jsonb not null default '{}'
);
create index order_packages_order on order_packages (order_id);
create index order_packages_package on order_packages (package_id);

alter table line_items add column order_package_id bigint references order_packages on delete cascade;
create index line_items_package on line_items (order_package_id) where order_package_id is not null;
drop index line_items_one_of_a_kind;
create unique index line_items_one_of_a_kind
  on line_items (order_id, variant_id, md5(options::text), coalesce(edit_id, 0), coalesce(order_package_id, 0));
