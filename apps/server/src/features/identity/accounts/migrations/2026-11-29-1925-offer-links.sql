-- Secret of the link by which a customer ends what the shop offers, without a login.
alter table users add column offers_token text unique;
