-- Staff search by the beginning or the end of a receipt's number; the first one serves whole numbers, too.
create index vat_receipts_number_beginning on vat_receipts (number text_pattern_ops) where number is not null;
create index vat_receipts_number_end on vat_receipts (reverse(number) text_pattern_ops) where number is not null;
drop index vat_receipts_number;
