-- The only request of an invoice that reaches its payer without the shop: with it and without a reference nobody knows whether there is one.
alter table payments add column invoice_requested_at timestamptz;
