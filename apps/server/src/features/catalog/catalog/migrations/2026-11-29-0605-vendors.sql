-- Companies whose goods the shop sells beside its own.
create table vendors (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  about jsonb not null default '{"mn": ""}',
  registry_number text not null,
  address text,
  phone text,
  logo_image_id bigint references images,
  version integer not null default 1,
  retired_at timestamptz
);
create trigger vendors_version before update on vendors for each row execute function move_version();

-- Null: the shop itself sells it.
alter table products add column vendor_id bigint references vendors;
create index products_vendor on products (vendor_id, kind) where vendor_id is not null;

create function note_changed_vendors() returns trigger language plpgsql as $$
begin
  perform note_product_changes(array(
    select p.id from after a join before b using (id) join products p on p.vendor_id = a.id
    where (a.code, a.name, a.logo_image_id, a.retired_at) is distinct from (b.code, b.name, b.logo_image_id, b.retired_at)), '');
  return null;
end $$;
create trigger vendors_changed after update on vendors
  referencing old table as before new table as after for each statement execute function note_changed_vendors();
