-- Whoever reads the database opens no order: a token is found by its SHA-256 and shown by its cipher. Tokens of before stand in
-- the cipher as they are, until `keys reencrypt` encrypts them.
alter table orders rename column token to token_hash;
alter table orders rename constraint orders_token_key to orders_token_hash_key;
alter table orders rename constraint orders_token_check to orders_token_hash_check;
alter table orders add column token_cipher text;
update orders set
  token_cipher = 'plain.' || token_hash,
  token_hash = translate(encode(sha256(convert_to(token_hash, 'UTF8')), 'base64'), '+/=', '-_');
alter table orders alter column token_cipher set not null;
