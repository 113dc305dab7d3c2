-- Where staff sent what came by a payment instead of back to it: what it came by stays known, so that it goes back once.
alter table refunds add column wallet_account_id bigint references credit_accounts;
update refunds set wallet_account_id = credit_account_id, credit_account_id = null
  where reference = 'credit.refund' and sent_by is not null;
