-- By whom the pieces of an unpaid order are held: the limits on unpaid orders count by it. Whom it names is on the order itself.
create table unpaid_holds (
  order_id bigint primary key references orders on delete cascade,
  -- Hashes of the secret that the device keeps and of the network address.
  device_key text,
  address_key text not null,
  -- Whoever ordered had shown to hold the phone, or a phone of their account.
  is_proved boolean not null,
  -- A transfer or a lender is waited for; others pay within minutes.
  waits boolean not null,
  created_at timestamptz not null default now()
);
create index unpaid_holds_created_at on unpaid_holds (created_at);
