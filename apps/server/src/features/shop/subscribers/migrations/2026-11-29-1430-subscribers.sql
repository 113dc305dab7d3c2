-- Addresses that asked for letters of a site. Letters go only to those who followed the link of a first mail, and stop at
-- once when they end it.
create table subscribers (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  email text not null check (email = lower(email) and email <> ''),
  locale text not null check (locale in ('mn', 'en')),
  requested_at timestamptz not null default now(),
  -- Hash of the secret of the link that confirms, and until when the link is good.
  confirmation_hash text unique,
  confirmation_until timestamptz,
  subscribed_at timestamptz,
  ended_at timestamptz,
  -- Secret of the link that ends the subscription: each letter carries it.
  end_token text not null unique,
  unique (site_id, email),
  check ((confirmation_hash is null) = (confirmation_until is null))
);
create index subscribers_newest on subscribers (site_id, id desc);
create index subscribers_unconfirmed on subscribers (requested_at) where subscribed_at is null;
