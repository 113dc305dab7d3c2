-- Boosts are of products: nothing was kept in the wider form yet.
drop table search_boosts;
create table search_boosts (
  query text not null,
  product_id bigint not null references products on delete cascade,
  factor double precision not null check (factor > 1 and factor <= 10),
  primary key (query, product_id)
);
