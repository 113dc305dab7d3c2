create table reviews (
  id bigint generated always as identity primary key,
  -- The site whose customer wrote it, and whose staff read it; products and their reviews are of all sites.
  site_id bigint not null references sites,
  product_id bigint not null references products on delete cascade,
  -- Null once the account was deleted.
  user_id bigint references users,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (char_length(comment) between 1 and 2000),
  state text not null check (state in ('waiting', 'published', 'rejected')),
  verified boolean not null,
  has_pictures boolean not null default false,
  helpful integer not null default 0 check (helpful >= 0),
  answer text check (char_length(answer) between 1 and 2000),
  -- Why staff rejected it.
  refusal text check ((refusal is not null) = (state = 'rejected')),
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
-- One for each order of a product's published reviews, so that a page of them is read and nothing sorted.
create index reviews_newest on reviews (product_id, created_at desc, id desc) where state = 'published';
create index reviews_best on reviews (product_id, rating desc, created_at desc, id desc) where state = 'published';
create index reviews_worst on reviews (product_id, rating, created_at desc, id desc) where state = 'published';
create index reviews_with_pictures on reviews (product_id, has_pictures desc, created_at desc, id desc)
  where state = 'published';
create index reviews_user on reviews (user_id) where user_id is not null;
create index reviews_state on reviews (site_id, state, id);

create table review_images (
  review_id bigint not null references reviews on delete cascade,
  position integer not null,
  image_id bigint not null unique references images,
  name text not null check (char_length(name) <= 100),
  primary key (review_id, position)
);

create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  user_id bigint not null references users,
  primary key (review_id, user_id)
);
create index review_votes_user on review_votes (user_id);

-- Counts of the published reviews of a product, kept by the trigger below: nobody counts them again.
create table review_summaries (
  product_id bigint primary key references products on delete cascade,
  stars_1 integer not null default 0 check (stars_1 >= 0),
  stars_2 integer not null default 0 check (stars_2 >= 0),
  stars_3 integer not null default 0 check (stars_3 >= 0),
  stars_4 integer not null default 0 check (stars_4 >= 0),
  stars_5 integer not null default 0 check (stars_5 >= 0),
  total integer not null generated always as (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) stored,
  stars bigint not null generated always as (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5) stored
);

-- A deleted product takes its summary along, so that what is taken off may have no row.
create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    update review_summaries set
      stars_1 = stars_1 - (old.rating = 1)::int, stars_2 = stars_2 - (old.rating = 2)::int,
      stars_3 = stars_3 - (old.rating = 3)::int, stars_4 = stars_4 - (old.rating = 4)::int,
      stars_5 = stars_5 - (old.rating = 5)::int
    where product_id = old.product_id;
    perform note_product_changes(array[old.product_id], '');
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    insert into review_summaries as s (product_id, stars_1, stars_2, stars_3, stars_4, stars_5)
    values (new.product_id, (new.rating = 1)::int, (new.rating = 2)::int, (new.rating = 3)::int, (new.rating = 4)::int,
      (new.rating = 5)::int)
    on conflict (product_id) do update set
      stars_1 = s.stars_1 + excluded.stars_1, stars_2 = s.stars_2 + excluded.stars_2,
      stars_3 = s.stars_3 + excluded.stars_3, stars_4 = s.stars_4 + excluded.stars_4,
      stars_5 = s.stars_5 + excluded.stars_5;
    perform note_product_changes(array[new.product_id], '');
  end if;
  return null;
end $$;
create trigger reviews_counted after insert or delete or update of rating, state on reviews
  for each row execute function count_review();
