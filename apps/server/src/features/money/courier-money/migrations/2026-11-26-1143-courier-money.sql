-- What staff received from a courier, counted against what the courier had taken.
create table courier_settlements (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  courier_id bigint not null references users,
  received_by bigint not null references users,
  parcels integer not null check (parcels > 0),
  expected_cash bigint not null check (expected_cash >= 0),
  expected_card bigint not null check (expected_card >= 0),
  counted_cash bigint not null check (counted_cash >= 0),
  counted_card bigint not null check (counted_card >= 0),
  reason text,
  created_at timestamptz not null default now(),
  -- A difference is never silent.
  check ((counted_cash, counted_card) = (expected_cash, expected_card) or btrim(reason) <> '')
);
create index courier_settlements_listed on courier_settlements (site_id, id desc);
create trigger courier_settlements_append_only before update or delete on courier_settlements
  for each row execute function append_only();

-- Money that a courier took for an order, once for each payment, and the settlement by which the shop received it.
create table courier_collections (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  courier_id bigint not null references users,
  order_id bigint not null references orders,
  shipment_id bigint not null references shipments,
  parcel_number text not null,
  payment_id bigint not null unique references payments,
  means text not null check (means in ('cash', 'card')),
  amount bigint not null check (amount > 0),
  terminal_reference text,
  settlement_id bigint references courier_settlements,
  created_at timestamptz not null default now(),
  check ((means = 'card') = (terminal_reference is not null))
);
create index courier_collections_held on courier_collections (courier_id) where settlement_id is null;
create index courier_collections_settled on courier_collections (settlement_id) where settlement_id is not null;
create index courier_collections_shipment on courier_collections (shipment_id);

-- A sum is settled once, and nothing else of it changes.
create function collection_is_settled_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.settlement_id is not null
    or to_jsonb(new) - 'settlement_id' <> to_jsonb(old) - 'settlement_id' then
    raise exception 'collection % cannot change', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger courier_collections_once before update or delete on courier_collections
  for each row execute function collection_is_settled_once();

-- A settlement expects the sum of what it closes.
create function settlement_closes_its_sum() returns trigger language plpgsql as $$
begin
  perform from courier_collections where settlement_id = new.id and courier_id = new.courier_id
    having count(*) = new.parcels
      and coalesce(sum(amount) filter (where means = 'cash'), 0) = new.expected_cash
      and coalesce(sum(amount) filter (where means = 'card'), 0) = new.expected_card;
  if not found then
    raise exception 'settlement % does not close what it expects', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger courier_settlements_sum after insert on courier_settlements
  deferrable initially deferred for each row execute function settlement_closes_its_sum();
