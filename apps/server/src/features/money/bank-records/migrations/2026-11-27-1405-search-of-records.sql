-- Staff search by the beginning or the end of the bank's number, and by the sum.
create index bank_records_number_beginning on bank_records (record text_pattern_ops);
create index bank_records_number_end on bank_records (reverse(record) text_pattern_ops);
create index bank_records_amount on bank_records (amount);
