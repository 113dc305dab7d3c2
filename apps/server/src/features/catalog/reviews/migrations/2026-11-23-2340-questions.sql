create table questions (
  id bigint generated always as identity primary key,
  -- The site whose customer asked, and whose staff read it; products and their questions are of all sites.
  site_id bigint not null references sites,
  product_id bigint not null references products on delete cascade,
  -- Null once the account was deleted.
  user_id bigint references users,
  text text not null check (char_length(text) between 1 and 500),
  state text not null check (state in ('waiting', 'published', 'rejected')),
  -- Why staff rejected it.
  refusal text check ((refusal is not null) = (state = 'rejected')),
  -- Terms of the question and its published answers, by which it is found.
  words text[] not null,
  -- Of its published answers, kept by the trigger below.
  answer_count integer not null default 0 check (answer_count >= 0),
  helpful integer not null default 0 check (helpful >= 0),
  created_at timestamptz not null default now()
);
-- A customer's question that is sent twice is one.
create unique index questions_once on questions (product_id, user_id, md5(text));
-- One for each order of a product's published questions, so that a page of them is read and nothing sorted.
create index questions_helpful on questions (product_id, helpful desc, answer_count desc, created_at desc, id desc)
  where state = 'published';
create index questions_newest on questions (product_id, created_at desc, id desc) where state = 'published';
create index questions_words on questions using gin (words) where state = 'published';
create index questions_user on questions (user_id, created_at) where user_id is not null;
create index questions_state on questions (site_id, state, id);

create table answers (
  id bigint generated always as identity primary key,
  -- The site whose customer or staff answered.
  site_id bigint not null references sites,
  question_id bigint not null references questions on delete cascade,
  by_shop boolean not null,
  -- Null where the shop answers, and once the account was deleted.
  user_id bigint references users check (user_id is null or not by_shop),
  text text not null check (char_length(text) between 1 and 2000),
  state text not null check (state in ('waiting', 'published', 'rejected')),
  refusal text check ((refusal is not null) = (state = 'rejected')),
  helpful integer not null default 0 check (helpful >= 0),
  created_at timestamptz not null default now(),
  unique (question_id, user_id)
);
create unique index answers_of_shop on answers (question_id) where by_shop;
create index answers_user on answers (user_id, created_at) where user_id is not null;
create index answers_state on answers (site_id, state, id) where not by_shop;

create table answer_votes (
  answer_id bigint not null references answers on delete cascade,
  user_id bigint not null references users,
  primary key (answer_id, user_id)
);
create index answer_votes_user on answer_votes (user_id);

-- A deleted question takes its answers along, so that what is counted off may have no row.
create function count_answer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    update questions set answer_count = answer_count - 1, helpful = helpful - old.helpful where id = old.question_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    update questions set answer_count = answer_count + 1, helpful = helpful + new.helpful where id = new.question_id;
  end if;
  return null;
end $$;
create trigger answers_counted after insert or delete or update of helpful, state on answers
  for each row execute function count_answer();
