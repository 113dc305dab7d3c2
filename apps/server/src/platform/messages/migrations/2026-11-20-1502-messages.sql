-- What the shop sends by mail and SMS. Whom and what is known only until it went out or was given up: afterwards the row
-- says what kind of message went to a masked recipient, and when. Content stays where it is no secret.
create table messages (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  channel text not null check (channel in ('sms', 'email')),
  template text not null,
  locale text not null,
  recipient text,
  recipient_masked text not null,
  subject text,
  body text,
  html text,
  secret boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null default now(),
  expires_at timestamptz not null,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'waiting') = (recipient is not null)),
  check (state <> 'waiting' or body is not null),
  check (state = 'waiting' or not secret or (subject is null and body is null and html is null))
);
create index messages_waiting on messages (channel, next_try_at) where state = 'waiting';
create index messages_newest on messages (site_id, id desc);
