-- Staff search by the beginning or the end of an order's number, and of its buyer's registry number.
create index orders_number_beginning on orders (number text_pattern_ops);
create index orders_number_end on orders (reverse(number) text_pattern_ops);
create index orders_registry_beginning on orders ((organisation ->> 'registry_number') text_pattern_ops) where organisation is not null;
