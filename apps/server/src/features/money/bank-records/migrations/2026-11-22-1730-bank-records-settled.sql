-- Since when the payment knows of the money; a crash in between leaves it empty, and the job does it.
alter table bank_records add column settled_at timestamptz;
create index bank_records_unsettled on bank_records (id) where state = 'matched' and settled_at is null;
create index bank_records_payment on bank_records (payment_id) where payment_id is not null;
