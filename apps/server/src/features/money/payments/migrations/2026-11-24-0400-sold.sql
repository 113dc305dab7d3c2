-- Sales and reversals of a period, and changes of balances, without a visit to the table.
create index ledger_entries_sold on ledger_entries (created_at, order_id) include (account, amount)
  where account in ('revenue.goods', 'revenue.delivery', 'vat');
create index ledger_entries_credited on ledger_entries (created_at) include (credit_account_id, amount)
  where credit_account_id is not null;
