-- Money that goes back, for whatever reason: it came and could not be used, the order was canceled, goods came back.
alter table refunds_due rename to refunds;
alter table refunds rename column settled_at to sent_at;
alter table refunds alter column payment_receipt_id drop not null;
alter table refunds
  add column payment_id bigint references payments,
  add column return_id bigint unique,
  add column state text not null default 'due' check (state in ('due', 'sent')),
  add column due_at timestamptz not null default now() + interval '48 hours',
  add column account jsonb,
  -- The bank's number of the transfer.
  add column reference text,
  add column sent_by bigint references users;
update refunds set state = 'sent', reference = '' where sent_at is not null;
update refunds set payment_id = (select payment_id from payment_receipts where id = refunds.payment_receipt_id);
alter table refunds
  alter column payment_id set not null,
  add check ((state = 'sent') = (sent_at is not null and reference is not null));
-- The most urgent first, then what was sent.
create index refunds_listed on refunds (state, due_at, id);
create index refunds_order on refunds (order_id);
-- What was paid for an order goes back once when it is canceled.
create unique index refunds_of_canceled on refunds (order_id) where reason = 'order_canceled' and payment_receipt_id is null;
