alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('sms', 'email', 'push'));
-- A message about the same move of the same thing is written once.
alter table messages add column once_key text unique;
-- Where a push leads to.
alter table messages add column url text;
