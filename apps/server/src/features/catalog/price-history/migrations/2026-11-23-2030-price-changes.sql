-- The price that is paid for a variant, from a moment on. The bounds of a sale are known beforehand: their rows lie in the
-- future until then, so that the history needs no clock of its own and no two nodes can disagree about it.
create table price_changes (
  variant_id bigint not null references variants on delete cascade,
  at timestamptz not null,
  price bigint not null check (price between 0 and 10000000000),
  -- Whether those who wait for the price have been told; the first price of a variant concerns nobody.
  announced boolean not null default false,
  primary key (variant_id, at)
);
create index price_changes_due on price_changes (at) where not announced;

-- Writes down what is paid for the variants from now on. Their rows are locked by the statement that changed them, so changes
-- follow each other; two that come within the clock's step are a microsecond apart.
create function note_prices(variant_ids bigint[]) returns void language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
  soon timestamptz := moment + interval '1 millisecond';
begin
  delete from price_changes where variant_id = any(variant_ids) and at > soon;
  insert into price_changes (variant_id, at, price, announced)
  select variant_id, at, price, previous is null
  from (
    select v.id as variant_id, bound.at, paid.price,
      coalesce(lag(paid.price) over (partition by v.id order by bound.at), latest.price) as previous
    from variants v
    left join lateral (
      select p.at, p.price from price_changes p where p.variant_id = v.id and p.at <= soon order by p.at desc limit 1) latest on true
    cross join lateral (
      select greatest(moment, latest.at + interval '1 microsecond') as at
      union select v.sale_start_at where v.selling_price is not null and v.sale_start_at > soon
      union select v.sale_expire_at where v.selling_price is not null and v.sale_expire_at > soon) bound
    cross join lateral (
      select current_price(v.price, v.selling_price, v.sale_start_at, v.sale_expire_at, bound.at) as price) paid
    where v.id = any(variant_ids)
  ) bounds
  where previous is distinct from price;
end $$;

create function note_first_prices() returns trigger language plpgsql as $$
begin
  perform note_prices(array(select id from added));
  return null;
end $$;
create trigger variants_priced after insert on variants
  referencing new table as added for each statement execute function note_first_prices();

create function note_changed_prices() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  changed := array(
    select a.id from after a join before b using (id)
    where (a.price, a.selling_price, a.sale_start_at, a.sale_expire_at)
      is distinct from (b.price, b.selling_price, b.sale_start_at, b.sale_expire_at));
  if changed <> '{}' then perform note_prices(changed); end if;
  return null;
end $$;
create trigger variants_repriced after update on variants
  referencing old table as before new table as after for each statement execute function note_changed_prices();

select note_prices(array(select id from variants));
