-- GS1's Global Product Classification of a category's goods: the code of the brick, and its title.
alter table taxons
  add column gpc text check (gpc ~ '^\d{8}$'),
  add column gpc_name text,
  add constraint taxons_gpc_named check ((gpc is null) = (gpc_name is null));

create or replace function note_renamed_taxons() returns trigger language plpgsql as $$
begin
  perform note_product_changes(array(
    select t.product_id from after a join before b using (id) join product_taxons t on t.taxon_id = a.id
    where (a.permalink, a.name, a.level, a.gpc, a.gpc_name)
      is distinct from (b.permalink, b.name, b.level, b.gpc, b.gpc_name)), '');
  return null;
end $$;
