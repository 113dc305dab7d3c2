create index vat_receipts_number on vat_receipts (number) where number is not null;
create index vat_receipts_issued on vat_receipts (issued_at) where issued_at is not null;
