-- The only request of an invoice that reaches its payer without the shop: with it and without a reference nobody knows whether there is one.
alter table payments add column invoice_requested_at timestamptz;
-- A payment that waits for a lender without a reference may have been requested by the version before.
update payments set invoice_requested_at = created_at
where state = 'pending' and provider_reference is null
  and provider in ('lendmn', 'lendmn_sandbox', 'storepay', 'storepay_sandbox');
