-- The key pair by which push services of browsers know this shop; the first node that needs it makes it.
create table push_keys (
  id bigint generated always as identity primary key,
  only_one boolean not null default true unique check (only_one),
  public_key text not null,
  private_cipher text not null,
  created_at timestamptz not null default now()
);

-- Where browsers take push messages, and by which keys they read them. The id is a hash of all of it: whoever knows it is the browser.
create table push_subscriptions (
  id text primary key,
  site_id bigint not null references sites,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- When the browser has named it last.
  named_at timestamptz not null default now()
);
create index push_subscriptions_named_at on push_subscriptions (named_at);
