-- Who wrote a text that was taken over from another shop, and so has no account here.
alter table reviews add column author_name text check (char_length(author_name) between 1 and 60),
  add check (author_name is null or user_id is null);
alter table questions add column author_name text check (char_length(author_name) between 1 and 60),
  add check (author_name is null or user_id is null);
alter table answers add column author_name text check (char_length(author_name) between 1 and 60),
  add check (author_name is null or (user_id is null and not by_shop));

-- What a file brings twice is one.
create unique index reviews_taken_over on reviews (product_id, author_name, md5(comment)) where author_name is not null;
create unique index questions_taken_over on questions (product_id, author_name, md5(text)) where author_name is not null;
create unique index answers_taken_over on answers (question_id, author_name) where author_name is not null;

-- New reviews are counted once a statement, since a file brings thousands.
create function count_new_reviews() returns trigger language plpgsql as $$
begin
  insert into review_summaries as s (product_id, stars_1, stars_2, stars_3, stars_4, stars_5)
  select product_id, count(*) filter (where rating = 1), count(*) filter (where rating = 2),
    count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)
  from added where state = 'published' group by product_id order by product_id
  on conflict (product_id) do update set
    stars_1 = s.stars_1 + excluded.stars_1, stars_2 = s.stars_2 + excluded.stars_2,
    stars_3 = s.stars_3 + excluded.stars_3, stars_4 = s.stars_4 + excluded.stars_4,
    stars_5 = s.stars_5 + excluded.stars_5;
  perform note_product_changes(array(select distinct product_id from added where state = 'published'), '');
  return null;
end $$;
drop trigger reviews_counted on reviews;
create trigger reviews_counted after delete or update of rating, state on reviews
  for each row execute function count_review();
create trigger reviews_counted_new after insert on reviews referencing new table as added
  for each statement execute function count_new_reviews();
