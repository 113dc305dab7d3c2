-- Staff find a payment by the number that its provider gave it.
create index payments_reference on payments (provider_reference) where provider_reference is not null;
create index payment_receipts_reference on payment_receipts (provider_payment_id);
