-- Another list of a site is announced by what stands here, not by each of its prices: a list may have a hundred thousand.
-- Variants up to this one have been looked at for those who wait for a price; null once all have.
alter table site_price_lists add column announced_to bigint;
create index site_price_lists_due on site_price_lists (at) where announced_to is not null;

create or replace function note_site_price_list() returns trigger language plpgsql as $$
declare
  before text := case when tg_op = 'UPDATE' then old.price_list end;
begin
  if new.price_list is distinct from before then
    insert into site_price_lists (site_id, price_list, announced_to) values (new.id, new.price_list, 0);
  end if;
  return null;
end $$;
