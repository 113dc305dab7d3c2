-- Whoever is told of changed products reads them in the order of their changes.
create index products_changed on products (updated_at, id);
