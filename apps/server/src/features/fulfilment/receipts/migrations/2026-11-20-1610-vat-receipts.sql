-- What a VAT receipt says of goods: the united classification of goods and services (BÜNA), and how they are taxed.
alter table products
  add column classification_code text check (classification_code ~ '^[0-9]{7}$'),
  add column tax_type text not null default 'VAT_ABLE' check (tax_type in ('VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT')),
  add column tax_product_code text,
  add column city_tax boolean not null default false;
alter table variants add column bar_code text;

-- Receipts of the tax office, by the chain of corrections. What it forbids to keep, lottery number and QR code, is here
-- encrypted and for some hours only.
create table vat_receipts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  type text not null check (type in ('B2C_RECEIPT', 'B2B_RECEIPT')),
  state text not null default 'pending'
    check (state in ('pending', 'issued', 'refused', 'corrected', 'returned', 'canceled')),
  -- The receipt that this one takes the place of.
  corrects_id bigint references vat_receipts,
  -- Ours, fixed before it is sent: sent again it is the same receipt.
  bill_suffix text not null unique,
  -- Theirs: 33 digits, and the moment in their clock's words.
  number text unique,
  number_date text,
  total bigint not null check (total > 0),
  -- In hundredths of a tugrik.
  vat_mungu bigint not null check (vat_mungu >= 0),
  city_tax_mungu bigint not null check (city_tax_mungu >= 0),
  request jsonb not null,
  -- It has to be taken back at the tax office.
  return_due boolean not null default false,
  due_at timestamptz not null,
  tries integer not null default 0,
  -- The day of a try whose answer was lost, at the tax office: on that day alone it knows our number again.
  sent_on date,
  next_try_at timestamptz not null default now(),
  error text,
  print text,
  print_until timestamptz,
  created_at timestamptz not null default now(),
  issued_at timestamptz,
  -- Staff were warned that it is late.
  alarmed_at timestamptz,
  check ((print is null) = (print_until is null)),
  check (state not in ('issued', 'corrected', 'returned') or number is not null)
);
-- Never two for a sale.
create unique index vat_receipts_one_a_sale on vat_receipts (order_id) where corrects_id is null;
create unique index vat_receipts_one_in_place on vat_receipts (corrects_id) where state <> 'canceled';
create index vat_receipts_order on vat_receipts (order_id);
create index vat_receipts_due on vat_receipts (next_try_at) where state = 'pending' or return_due;
create index vat_receipts_unissued on vat_receipts (due_at) where state in ('pending', 'refused');
-- What staff list: what waits first.
create index vat_receipts_list on vat_receipts ((state in ('pending', 'refused') or return_due), id);
-- What staff list: those that wait or were refused first, then the newest.
create index vat_receipts_listed on vat_receipts ((state in ('pending', 'refused') or return_due), id);
create index vat_receipts_print on vat_receipts (print_until) where print is not null;

-- What the tax office said of registry numbers, for a day.
create table taxpayers (
  registry_number text primary key,
  tin text,
  name text,
  vat_payer boolean,
  city_payer boolean,
  found boolean not null,
  read_at timestamptz not null default now()
);
