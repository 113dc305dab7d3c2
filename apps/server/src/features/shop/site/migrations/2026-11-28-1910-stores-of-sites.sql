-- Stores of each site: those that its settings name, all if they name none.
create view site_stores as
  select s.id as site_id, l.id as stock_location_id
  from sites s cross join stock_locations l
  where l.retired_at is null
    and (coalesce(s.configs -> 'stores', '[]') = '[]' or s.configs -> 'stores' ? l.code);
