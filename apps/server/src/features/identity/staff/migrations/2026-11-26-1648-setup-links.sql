-- Link by which the first administrator of a site comes in, as SHA-256 of its token; useless once there is one.
create table staff_setup_links (
  site_id bigint primary key references sites,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);

-- Nobody has invited the first administrator.
alter table staff_invitations alter column invited_by drop not null;
