-- Companies whose members buy on invoice, up to a limit of credit.
create table companies (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  name text not null check (name <> ''),
  registry_number text not null,
  is_active boolean not null default true,
  credit_limit bigint not null check (credit_limit >= 0),
  payment_days integer not null check (payment_days > 0),
  group_id bigint references customer_groups on delete set null,
  created_at timestamptz not null default now(),
  unique (site_id, registry_number)
);
create index companies_newest on companies (site_id, id desc);
create index companies_group on companies (group_id) where group_id is not null;

-- Whoever buys for a company buys for one.
create table company_members (
  user_id bigint primary key references users,
  company_id bigint not null references companies,
  role text not null check (role in ('buyer', 'approver')),
  -- Total up to which a buyer needs no approval; null: any.
  order_limit bigint check (order_limit >= 0),
  created_at timestamptz not null default now()
);
create index company_members_company on company_members (company_id);

-- Orders on invoice. Amount and what has come of it are those of the payment: what is owed is never written down twice.
create table company_invoices (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  order_id bigint not null references orders,
  payment_id bigint not null unique references payments,
  -- Null once the account is erased.
  user_id bigint references users,
  created_at timestamptz not null default now(),
  -- Since when it counts against the credit; null while an approver has to decide.
  placed_at timestamptz,
  due_at timestamptz,
  decided_by bigint references users,
  decided_at timestamptz,
  answer text not null default '',
  -- When the company was told that it is overdue.
  reminded_at timestamptz,
  check ((placed_at is null) = (due_at is null)),
  check (answer = '' or placed_at is null)
);
create index company_invoices_newest on company_invoices (company_id, id desc);
create index company_invoices_order on company_invoices (order_id);
create index company_invoices_user on company_invoices (user_id) where user_id is not null;
create index company_invoices_decider on company_invoices (decided_by) where decided_by is not null;
create index company_invoices_to_remind on company_invoices (due_at) where reminded_at is null and due_at is not null;
