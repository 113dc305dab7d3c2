-- A stored answer may hold the token of an order: it is encrypted. Answers of before stay readable for the days that they are kept.
alter table idempotency_keys rename column body to answer;
alter table idempotency_keys alter column answer type text using 'plain.' || answer::text;
-- Names the row to whoever encrypts it anew.
alter table idempotency_keys add column id bigint generated always as identity unique;
