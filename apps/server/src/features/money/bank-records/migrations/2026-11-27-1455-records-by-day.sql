-- Staff look at the records of some days.
create index bank_records_at on bank_records (at);
