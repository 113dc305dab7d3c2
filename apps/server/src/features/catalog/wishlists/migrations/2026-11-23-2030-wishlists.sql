-- What customers wish for. They belong to the account alone and go with it.
create table wishlists (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  is_default boolean not null default false,
  -- Opens the list for anyone who has the link; null: not shared. Kept readable, for its customer sees the link again.
  share_token text unique,
  created_at timestamptz not null default now()
);
create index wishlists_user on wishlists (user_id, id);
create unique index wishlists_default on wishlists (user_id) where is_default;

create table wished_products (
  id bigint generated always as identity primary key,
  wishlist_id bigint not null references wishlists on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  -- Order in the list, the smallest first.
  position integer not null,
  remark text not null default '' check (length(remark) <= 200),
  price_when_added bigint not null check (price_when_added > 0),
  created_at timestamptz not null default now(),
  unique (wishlist_id, variant_id)
);
create index wished_products_place on wished_products (wishlist_id, position, id desc);
create index wished_products_variant on wished_products (variant_id);
