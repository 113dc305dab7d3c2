-- Whether the price is that of a sale, which begins and ends with changes of the price.
alter table price_changes add column is_sale boolean not null default false;

create or replace function note_prices(variant_ids bigint[]) returns void language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
  soon timestamptz := moment + interval '1 millisecond';
begin
  delete from price_changes where variant_id = any(variant_ids) and at > soon;
  insert into price_changes (variant_id, at, price, is_sale, announced)
  select variant_id, at, price, price < regular, previous is null
  from (
    select v.id as variant_id, bound.at, paid.price, v.price as regular,
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

-- Sales that run or are still to begin.
update price_changes p set is_sale = true from variants v
where v.id = p.variant_id and v.selling_price is not null and p.price < v.price
  and p.at >= (select max(at) from price_changes latest where latest.variant_id = v.id and latest.at <= now());
