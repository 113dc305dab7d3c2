-- Brands, badges and options as documents: each change moves their version.
alter table brands add column version integer not null default 1;
alter table badges add column version integer not null default 1;
alter table option_types add column version integer not null default 1;

create index variant_option_values_value on variant_option_values (option_value_id);
create index products_option_types on products using gin (option_type_ids);

create function move_version() returns trigger language plpgsql as $$
begin
  if new is distinct from old then new.version := old.version + 1; end if;
  return new;
end $$;
create trigger brands_version before update on brands for each row execute function move_version();
create trigger badges_version before update on badges for each row execute function move_version();
create trigger option_types_version before update on option_types for each row execute function move_version();

create function move_versions_of_option_types() returns trigger language plpgsql as $$
begin
  update option_types set version = version + 1 where id in (select option_type_id from changed);
  return null;
end $$;
create trigger option_values_added_version after insert on option_values
  referencing new table as changed for each statement execute function move_versions_of_option_types();
create trigger option_values_changed_version after update on option_values
  referencing new table as changed for each statement execute function move_versions_of_option_types();
create trigger option_values_deleted_version after delete on option_values
  referencing old table as changed for each statement execute function move_versions_of_option_types();

-- Categories: hidden ones stay in the tree of the staff.
alter table taxons
  add column version integer not null default 1,
  add column retired_at timestamptz;
create trigger taxons_version before update on taxons for each row execute function move_version();

create or replace function note_renamed_taxons() returns trigger language plpgsql as $$
begin
  perform note_product_changes(array(
    select t.product_id from after a join before b using (id) join product_taxons t on t.taxon_id = a.id
    where (a.permalink, a.name, a.level, a.gpc, a.gpc_name, a.retired_at)
      is distinct from (b.permalink, b.name, b.level, b.gpc, b.gpc_name, b.retired_at)), '');
  return null;
end $$;

-- Links products of a category to the ancestors of their own categories, after these have moved.
create function refresh_taxon_ancestors(moved bigint) returns void language sql as $$
  with recursive affected as (
    select product_id from product_taxons where taxon_id = moved
  ), above as (
    select l.product_id, t.parent_id as taxon_id
    from affected join product_taxons l using (product_id) join taxons t on t.id = l.taxon_id
    where l.direct and t.parent_id is not null
    union
    select above.product_id, t.parent_id from above join taxons t on t.id = above.taxon_id where t.parent_id is not null
  ), gone as (
    delete from product_taxons l using affected
    where l.product_id = affected.product_id and not l.direct
      and not exists (select from above where above.product_id = l.product_id and above.taxon_id = l.taxon_id)
  )
  insert into product_taxons (product_id, taxon_id, direct) select product_id, taxon_id, false from above
  on conflict (taxon_id, product_id) do nothing
$$;
