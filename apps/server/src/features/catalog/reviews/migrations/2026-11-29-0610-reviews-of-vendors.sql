-- A review is of a product or of the vendor of products.
alter table reviews
  alter column product_id drop not null,
  add column vendor_id bigint references vendors on delete cascade,
  add constraint reviews_of_one check (num_nonnulls(product_id, vendor_id) = 1),
  add unique (vendor_id, user_id);
create index reviews_of_vendor_newest on reviews (vendor_id, created_at desc, id desc) where state = 'published';
create index reviews_of_vendor_best on reviews (vendor_id, rating desc, created_at desc, id desc) where state = 'published';
create index reviews_of_vendor_worst on reviews (vendor_id, rating, created_at desc, id desc) where state = 'published';
create index reviews_of_vendor_with_pictures on reviews (vendor_id, has_pictures desc, created_at desc, id desc)
  where state = 'published';

create table vendor_review_summaries (
  vendor_id bigint primary key references vendors on delete cascade,
  stars_1 integer not null default 0 check (stars_1 >= 0),
  stars_2 integer not null default 0 check (stars_2 >= 0),
  stars_3 integer not null default 0 check (stars_3 >= 0),
  stars_4 integer not null default 0 check (stars_4 >= 0),
  stars_5 integer not null default 0 check (stars_5 >= 0),
  total integer not null generated always as (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) stored,
  stars bigint not null generated always as (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5) stored
);

create function count_review_of_vendor() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    update vendor_review_summaries set
      stars_1 = stars_1 - (old.rating = 1)::int, stars_2 = stars_2 - (old.rating = 2)::int,
      stars_3 = stars_3 - (old.rating = 3)::int, stars_4 = stars_4 - (old.rating = 4)::int,
      stars_5 = stars_5 - (old.rating = 5)::int
    where vendor_id = old.vendor_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    insert into vendor_review_summaries as s (vendor_id, stars_1, stars_2, stars_3, stars_4, stars_5)
    values (new.vendor_id, (new.rating = 1)::int, (new.rating = 2)::int, (new.rating = 3)::int, (new.rating = 4)::int,
      (new.rating = 5)::int)
    on conflict (vendor_id) do update set
      stars_1 = s.stars_1 + excluded.stars_1, stars_2 = s.stars_2 + excluded.stars_2,
      stars_3 = s.stars_3 + excluded.stars_3, stars_4 = s.stars_4 + excluded.stars_4,
      stars_5 = s.stars_5 + excluded.stars_5;
  end if;
  perform pg_notify('cache_purge', '');
  return null;
end $$;

-- Each kind is counted by a trigger of its own.
drop trigger reviews_counted on reviews;
create trigger reviews_counted_changed after update of rating, state on reviews
  for each row when (new.product_id is not null) execute function count_review();
create trigger reviews_counted_deleted after delete on reviews
  for each row when (old.product_id is not null) execute function count_review();
create trigger reviews_of_vendors_counted_new after insert on reviews
  for each row when (new.vendor_id is not null) execute function count_review_of_vendor();
create trigger reviews_of_vendors_counted_changed after update of rating, state on reviews
  for each row when (new.vendor_id is not null) execute function count_review_of_vendor();
create trigger reviews_of_vendors_counted_deleted after delete on reviews
  for each row when (old.vendor_id is not null) execute function count_review_of_vendor();

create or replace function count_new_reviews() returns trigger language plpgsql as $$
begin
  insert into review_summaries as s (product_id, stars_1, stars_2, stars_3, stars_4, stars_5)
  select product_id, count(*) filter (where rating = 1), count(*) filter (where rating = 2),
    count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)
  from added where state = 'published' and product_id is not null group by product_id order by product_id
  on conflict (product_id) do update set
    stars_1 = s.stars_1 + excluded.stars_1, stars_2 = s.stars_2 + excluded.stars_2,
    stars_3 = s.stars_3 + excluded.stars_3, stars_4 = s.stars_4 + excluded.stars_4,
    stars_5 = s.stars_5 + excluded.stars_5;
  perform note_product_changes(
    array(select distinct product_id from added where state = 'published' and product_id is not null), '');
  return null;
end $$;
