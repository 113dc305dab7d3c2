-- Home pages that are being prepared, each for whoever has its address.
create table home_previews (
  token_hash text primary key,
  site_id bigint not null references sites on delete cascade,
  home jsonb not null,
  banners jsonb not null,
  shown_at timestamptz,
  expires_at timestamptz not null
);
create index home_previews_expires on home_previews (expires_at);
