-- Messages that somebody agreed to get wait under a key: whoever takes the agreement back withdraws what still waits.
alter table messages drop constraint messages_state_check;
alter table messages
  add constraint messages_state_check check (state in ('waiting', 'sent', 'failed', 'expired', 'withdrawn')),
  add column withdraw_key text;
create index messages_withdrawable on messages (withdraw_key) where state = 'waiting' and withdraw_key is not null;
update messages set withdraw_key = 'subscriber ' || split_part(once_key, ' to ', 2)
  where state = 'waiting' and template = 'newsletter' and once_key is not null;
