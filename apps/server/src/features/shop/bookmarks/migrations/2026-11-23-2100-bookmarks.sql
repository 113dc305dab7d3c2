-- Pages, look books and goods that a customer wants to find again. What was bookmarked may be gone: it has no foreign key.
create table bookmarks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null check (type in ('article', 'news', 'lookbook', 'page', 'product')),
  target_id bigint not null,
  created_at timestamptz not null default now(),
  unique (user_id, type, target_id)
);
create index bookmarks_latest on bookmarks (user_id, id desc);
