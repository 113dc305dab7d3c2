-- Packages of which a price is asked; their goods are lines of the quote. All that is told of one is here, so that it stays readable
-- when the package is changed or deleted.
create table quote_packages (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quotes on delete cascade,
  package_id bigint references packages on delete set null,
  slug text not null,
  name jsonb not null,
  qty integer not null check (qty between 1 and 999),
  -- Variants that were chosen, with their pieces in one package.
  choices jsonb not null,
  -- Values that the customer gave.
  cv jsonb not null default '[]',
  -- What the package took off its goods in the shop when it was requested.
  list_discount bigint not null default 0 check (list_discount >= 0)
);
create index quote_packages_quote on quote_packages (quote_id, id);
create index quote_packages_package on quote_packages (package_id);

alter table quote_lines add column quote_package_id bigint references quote_packages on delete cascade;
create index quote_lines_package on quote_lines (quote_package_id) where quote_package_id is not null;
