-- A payment of the difference that a change of a paid order costs; each change is paid once.
alter table payments drop constraint payments_part_check;
alter table payments
  add column edit_id bigint references order_edits,
  add constraint payments_part_check check (part in ('whole', 'prepayment', 'financed', 'difference')),
  add check ((part = 'difference') = (edit_id is not null));
drop index payments_one_completed;
create unique index payments_one_completed on payments (order_id, part, coalesce(edit_id, 0)) where state = 'completed';
-- What a change makes too much goes back once to each means of payment.
alter table refunds add column edit_id bigint references order_edits;
create unique index refunds_of_edit on refunds (edit_id, payment_id, coalesce(credit_account_id, 0)) where edit_id is not null;
-- Sales, changes and reversals apart, without a visit to the table.
create index ledger_entries_sales on ledger_entries (created_at, order_id, transaction_id) include (account, amount)
  where account in ('revenue.goods', 'revenue.delivery', 'vat');
drop index ledger_entries_sold;
