-- Prices paid by a price list. A variant that was never in it has no row: its history is that of the base.
create table listed_price_changes (
  -- No reference: what a list that was deleted cost stays in the history of the sites that had it.
  price_list text not null,
  variant_id bigint not null references variants on delete cascade,
  at timestamptz not null,
  -- Null where the base price is paid from then on.
  price bigint check (price between 2 and 10000000000),
  announced boolean not null default false,
  primary key (price_list, variant_id, at)
);
create index listed_price_changes_due on listed_price_changes (at) where not announced;
create index listed_price_changes_variant on listed_price_changes (variant_id);

create function note_listed_prices(changed_lists text[], variant_ids bigint[]) returns void language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
begin
  insert into listed_price_changes (price_list, variant_id, at, price)
  select changed.price_list, v.id, greatest(moment, latest.at + interval '1 microsecond'), paid.price
  from unnest(changed_lists, variant_ids) as changed(price_list, variant_id)
  join variants v on v.id = changed.variant_id
  left join lateral (
    select coalesce(l.selling_price, l.price) as price from listed_prices l
    where l.price_list = changed.price_list and l.variant_id = v.id) paid on true
  left join lateral (
    select p.at, p.price from listed_price_changes p
    where p.price_list = changed.price_list and p.variant_id = v.id order by p.at desc limit 1) latest on true
  where paid.price is distinct from latest.price;
end $$;

create function note_changed_listed_prices() returns trigger language plpgsql as $$
begin
  perform note_listed_prices(array_agg(price_list), array_agg(variant_id)) from changed;
  return null;
end $$;
create trigger listed_prices_added_history after insert on listed_prices
  referencing new table as changed for each statement execute function note_changed_listed_prices();
create trigger listed_prices_changed_history after update on listed_prices
  referencing new table as changed for each statement execute function note_changed_listed_prices();
create trigger listed_prices_deleted_history after delete on listed_prices
  referencing old table as changed for each statement execute function note_changed_listed_prices();

-- Which list a site had from a moment on; a site that never had one has no row.
create table site_price_lists (
  site_id bigint not null references sites on delete cascade,
  at timestamptz not null default clock_timestamp(),
  price_list text,
  primary key (site_id, at)
);

-- With another list other prices are paid: those who wait for one are looked at again.
create function note_site_price_list() returns trigger language plpgsql as $$
declare
  before text := case when tg_op = 'UPDATE' then old.price_list end;
begin
  if new.price_list is distinct from before then
    insert into site_price_lists (site_id, price_list) values (new.id, new.price_list);
    update listed_price_changes c set announced = false
    where c.price_list in (before, new.price_list) and not exists (
      select from listed_price_changes later
      where later.price_list = c.price_list and later.variant_id = c.variant_id and later.at > c.at);
  end if;
  return null;
end $$;
create trigger sites_price_list_noted after insert or update of configs on sites
  for each row execute function note_site_price_list();
