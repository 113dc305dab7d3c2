-- Staff find a refund by the bank's number of its transfer.
create index refunds_reference on refunds (reference) where reference is not null;
