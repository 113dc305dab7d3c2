-- A payment pays an order, a part of one, or a deposit.
alter table payments alter column order_id drop not null;
alter table payments drop constraint payments_amount_check;
alter table payments
  add column deposit_id bigint references deposits,
  add column part text not null default 'whole' check (part in ('whole', 'prepayment', 'financed')),
  -- Since when the shopper has done their part and a bank or lender decides.
  add column waiting_since timestamptz,
  -- What has come of a transfer that is paid in several.
  add column received bigint not null default 0 check (received >= 0),
  add check (num_nonnulls(order_id, deposit_id) = 1),
  -- All of it is paid from balances.
  add check (amount > 0 or (amount = 0 and provider = 'credit'));
drop index payments_one_completed;
create unique index payments_one_completed on payments (order_id, part) where state = 'completed';
create unique index payments_one_pending_deposit on payments (deposit_id) where state = 'pending';
create index payments_deposit on payments (deposit_id) where deposit_id is not null;
-- What a day brought, provider by provider.
create index payment_receipts_day on payment_receipts (provider, created_at);

alter table ledger_entries
  add column credit_account_id bigint references credit_accounts,
  add column deposit_id bigint references deposits,
  -- Why, where neither an order nor a deposit says it.
  add column note text;
create index ledger_entries_credit on ledger_entries (credit_account_id, id desc) where credit_account_id is not null;
create index ledger_entries_deposit on ledger_entries (deposit_id) where deposit_id is not null;
create index ledger_entries_day on ledger_entries (created_at);

-- A balance is the sum of its entries: what the shop owes stands as credit, below zero, in the ledger.
create function credit_balance_follows() returns trigger language plpgsql as $$
begin
  update credit_accounts set balance = balance - new.amount where id = new.credit_account_id;
  return null;
end $$;
create trigger ledger_entries_credit_balance after insert on ledger_entries
  for each row when (new.credit_account_id is not null) execute function credit_balance_follows();

-- Money goes back the way it came: to a payment's provider or, for what was paid from a balance, to that.
alter table refunds
  add column credit_account_id bigint references credit_accounts,
  -- What the provider said when it was asked to send it back; null: it was not asked.
  add column provider_refund text check (provider_refund in ('trying', 'refused')),
  add column tried_at timestamptz;
alter table refunds drop constraint refunds_return_id_key;
drop index refunds_of_canceled;
create unique index refunds_of_return on refunds (return_id, payment_id, coalesce(credit_account_id, 0)) where return_id is not null;
create unique index refunds_of_canceled on refunds (order_id, payment_id, coalesce(credit_account_id, 0))
  where reason = 'order_canceled' and payment_receipt_id is null;
create index refunds_to_try on refunds (due_at) where state = 'due' and credit_account_id is null;

-- Cards that their bank lets the shop charge again: the token is encrypted, the number was never here.
create table saved_cards (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  user_id bigint not null references users,
  provider text not null,
  -- The registration at the bank.
  transaction_id text not null unique,
  token_cipher text,
  masked text not null default '',
  brand text,
  bank text,
  state text not null default 'pending' check (state in ('pending', 'active', 'failed', 'removed')),
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  check (state <> 'active' or token_cipher is not null)
);
create index saved_cards_user on saved_cards (user_id, id) where state <> 'removed';

-- Money on the shop's accounts by the bank's statement, each record once.
create table bank_records (
  id bigint generated always as identity primary key,
  account text not null,
  record text not null,
  at timestamptz not null,
  amount bigint not null check (amount > 0),
  description text not null,
  sender text,
  state text not null check (state in ('matched', 'queued', 'set_aside')),
  payment_id bigint references payments,
  why text,
  decided_by bigint references users,
  created_at timestamptz not null default now(),
  unique (account, record),
  check ((state = 'matched') = (payment_id is not null))
);
create index bank_records_listed on bank_records (state, id desc);
-- How far each account has been read.
create table bank_statements (
  account text primary key,
  last_record text not null,
  read_at timestamptz not null default now()
);

-- One day of one provider, by its books and by ours; the last run of a day counts.
create table reconciliations (
  id bigint generated always as identity primary key,
  provider text not null,
  day date not null,
  state text not null check (state in ('agreed', 'differs', 'failed')),
  their_count integer not null default 0,
  their_total bigint not null default 0,
  our_count integer not null default 0,
  our_total bigint not null default 0,
  findings jsonb not null default '[]',
  created_at timestamptz not null default now(),
  unique (provider, day)
);
