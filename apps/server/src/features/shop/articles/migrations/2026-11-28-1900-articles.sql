-- Who writes articles, under a name that they chose; articles go with their writer.
create table authors (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  user_id bigint not null unique references users,
  slug text not null,
  name text not null check (char_length(name) between 1 and 60),
  about text not null check (char_length(about) between 1 and 1000),
  image_id bigint references images,
  state text not null check (state in ('waiting', 'published', 'rejected')),
  refusal text check ((refusal is not null) = (state = 'rejected')),
  -- Rows of the follows and published articles, kept by the triggers below.
  followers integer not null default 0 check (followers >= 0),
  article_count integer not null default 0 check (article_count >= 0),
  created_at timestamptz not null default now(),
  unique (site_id, slug)
);
create index authors_shown on authors (site_id, article_count desc, id) where state = 'published';
create index authors_state on authors (site_id, state, id);
create index authors_image on authors (image_id) where image_id is not null;

create table author_follows (
  author_id bigint not null references authors on delete cascade,
  user_id bigint not null references users,
  primary key (author_id, user_id)
);
create index author_follows_user on author_follows (user_id);

-- Articles of authors, and news, which the shop writes itself.
create table articles (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  kind text not null check (kind in ('article', 'news')),
  author_id bigint references authors on delete cascade check ((author_id is null) = (kind = 'news')),
  slug text not null,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  image_id bigint references images,
  reading_minutes jsonb not null,
  state text not null check (state in ('draft', 'waiting', 'published', 'rejected')),
  refusal text check ((refusal is not null) = (state = 'rejected')),
  version integer not null default 1,
  comment_count integer not null default 0 check (comment_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The first time that it was shown.
  published_at timestamptz check (published_at is not null or state <> 'published'),
  -- Followers up to this id have been told; none are left once `told_at` is set.
  told_up_to bigint not null default 0,
  told_at timestamptz,
  unique (site_id, kind, slug)
);
create index articles_newest on articles (site_id, kind, published_at desc, id desc) where state = 'published';
create index articles_author on articles (author_id, updated_at desc, id desc) where author_id is not null;
create index articles_state on articles (site_id, state, updated_at desc, id desc);
create index articles_image on articles (image_id) where image_id is not null;
create index articles_untold on articles (id) where kind = 'article' and state = 'published' and told_at is null;

-- Pictures that stand in the text.
create table article_images (
  article_id bigint not null references articles on delete cascade,
  image_id bigint not null references images,
  primary key (article_id, image_id)
);
create index article_images_image on article_images (image_id);

-- Pictures that a customer sent: they alone may use them.
create table article_uploads (
  user_id bigint not null references users,
  image_id bigint not null references images,
  created_at timestamptz not null default now(),
  primary key (user_id, image_id)
);
create index article_uploads_image on article_uploads (image_id);
create index article_uploads_sent on article_uploads (created_at);

create table article_tags (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  slug text not null,
  name jsonb not null,
  text jsonb not null,
  image_id bigint references images,
  unique (site_id, slug)
);
create index article_tags_image on article_tags (image_id) where image_id is not null;

create table article_taggings (
  article_id bigint not null references articles on delete cascade,
  tag_id bigint not null references article_tags on delete cascade,
  position integer not null,
  primary key (article_id, tag_id)
);
create index article_taggings_tag on article_taggings (tag_id);

create table comments (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles on delete cascade,
  -- The comment that this one replies to; replies hang on first comments only.
  parent_id bigint references comments on delete cascade,
  -- Null once the account was deleted.
  user_id bigint references users,
  text text check (char_length(text) between 1 and 1000),
  deleted_at timestamptz check ((deleted_at is null) = (text is not null)),
  helpful integer not null default 0 check (helpful >= 0),
  created_at timestamptz not null default now()
);
create index comments_newest on comments (article_id, id desc) where parent_id is null;
create index comments_replies on comments (parent_id, id) where parent_id is not null;
create index comments_user on comments (user_id, created_at) where user_id is not null;

create table comment_ratings (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users,
  rating integer not null check (rating between 1 and 5),
  primary key (comment_id, user_id)
);
create index comment_ratings_user on comment_ratings (user_id);

-- What is deleted together with its author or article is counted off a row that is gone.
create function count_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update articles set comment_count = comment_count + 1 where id = new.article_id;
  elsif old.deleted_at is null and (tg_op = 'DELETE' or new.deleted_at is not null) then
    update articles set comment_count = comment_count - 1 where id = old.article_id;
  end if;
  return null;
end $$;
create trigger comments_counted after insert or delete or update of deleted_at on comments
  for each row execute function count_comment();

create function count_comment_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.rating >= 4 then
    update comments set helpful = helpful - 1 where id = old.comment_id;
  end if;
  if tg_op <> 'DELETE' and new.rating >= 4 then
    update comments set helpful = helpful + 1 where id = new.comment_id;
  end if;
  return null;
end $$;
create trigger comment_ratings_counted after insert or delete or update of rating on comment_ratings
  for each row execute function count_comment_rating();

create function count_author_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update authors set followers = followers + 1 where id = new.author_id;
  else
    update authors set followers = followers - 1 where id = old.author_id;
  end if;
  return null;
end $$;
create trigger author_follows_counted after insert or delete on author_follows
  for each row execute function count_author_follow();

create function count_article() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    update authors set article_count = article_count - 1 where id = old.author_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    update authors set article_count = article_count + 1 where id = new.author_id;
  end if;
  return null;
end $$;
create trigger articles_counted after insert or delete or update of state on articles
  for each row execute function count_article();
