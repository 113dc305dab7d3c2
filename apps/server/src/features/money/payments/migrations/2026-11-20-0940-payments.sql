create table payments (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) >= 20),
  order_id bigint not null references orders,
  method text not null,
  provider text not null,
  state text not null default 'pending' check (state in ('pending', 'completed', 'failed', 'expired', 'void')),
  amount bigint not null check (amount > 0),
  provider_reference text,
  details jsonb not null default '{}',
  expires_at timestamptz not null,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  -- When it failed, expired or was given up: an order that changed later is another order than the one that was paid for.
  ended_at timestamptz,
  unique (provider, provider_reference)
);
create index payments_order on payments (order_id);
-- An order awaits one payment at a time and is paid once, whatever code does.
create unique index payments_one_pending on payments (order_id) where state = 'pending';
create unique index payments_one_completed on payments (order_id) where state = 'completed';
create index payments_pending_deadline on payments (expires_at) where state = 'pending';
create index payments_ended on payments (ended_at) where state in ('failed', 'expired', 'void');

-- Money received from a provider, once per transfer, whatever became of it.
create table payment_receipts (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  provider text not null,
  provider_payment_id text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  unique (provider, provider_payment_id)
);

-- Double entry, append-only; the entries of one transaction sum to zero.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  account text not null,
  amount bigint not null check (amount <> 0),
  order_id bigint references orders,
  payment_id bigint references payments,
  created_at timestamptz not null default now()
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_order on ledger_entries (order_id);

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balances();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function append_only();

-- Money that came for an order that could no longer take it: staff send it back.
create table refunds_due (
  id bigint generated always as identity primary key,
  payment_receipt_id bigint not null unique references payment_receipts,
  order_id bigint not null references orders,
  amount bigint not null check (amount > 0),
  reason text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
