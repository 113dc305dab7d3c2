-- Changes of placed orders by staff. `plan` is what the order becomes, `changes` what it was and is, for people and books.
create table order_edits (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  state text not null default 'pending' check (state in ('pending', 'applied', 'expired', 'canceled')),
  -- Of an exchange: the return whose value pays for the new goods, and whether its goods can be sold again.
  return_id bigint references returns,
  restock boolean not null default false,
  -- What of the return's value paid for the new goods.
  exchanged bigint not null default 0 check (exchanged >= 0),
  reason text not null check (reason <> ''),
  edited_by bigint not null references users,
  plan jsonb not null,
  changes jsonb not null,
  total_before bigint not null check (total_before >= 0),
  total_after bigint not null check (total_after >= 0),
  -- What the customer pays on top; below zero what goes back.
  difference bigint not null,
  -- Until then the difference of a paid order is awaited.
  expires_at timestamptz,
  -- Of the ledger: where the change of the sale is booked.
  transaction_id uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'pending') = (ended_at is null)),
  check (expires_at is null or difference > 0),
  check (exchanged = 0 or return_id is not null)
);
create index order_edits_order on order_edits (order_id, id);
-- Two changes that wait at once would each count on the order as it was.
create unique index order_edits_one_pending on order_edits (order_id) where state = 'pending';
create unique index order_edits_one_exchange on order_edits (return_id) where state = 'applied' and return_id is not null;
create index order_edits_expiring on order_edits (expires_at) where state = 'pending';
create unique index order_edits_booked on order_edits (transaction_id) where transaction_id is not null;
