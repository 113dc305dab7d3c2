-- Kinds of balances that the shop owes customers, and the rules of spending them; orders are paid from them by position.
create table credit_types (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  code text not null check (code ~ '^[a-z][a-z_]{0,39}$'),
  kind text not null check (kind in ('wallet', 'points', 'store_credit', 'gift_card')),
  name jsonb not null,
  -- Usable for orders above this, at least so much at once, and for so many percent of the total.
  min_purchase bigint not null default 0 check (min_purchase >= 0),
  min_amount bigint not null default 1 check (min_amount >= 1),
  max_percent integer not null default 100 check (max_percent between 1 and 100),
  position integer not null default 0,
  -- What was bought with money; the rest was earned or given.
  is_money boolean not null default false,
  unique (site_id, code)
);

-- A balance: what the ledger says of it, kept by the ledger's trigger. Held is what orders that are being paid will take.
create table credit_accounts (
  id bigint generated always as identity primary key,
  credit_type_id bigint not null references credit_types,
  user_id bigint references users,
  balance bigint not null default 0 check (balance >= 0),
  held bigint not null default 0 check (held between 0 and balance),
  created_at timestamptz not null default now()
);
create unique index credit_accounts_of_user on credit_accounts (user_id, credit_type_id) where user_id is not null;

-- What of an order is paid from balances: asked for while it is a cart, held while it is being paid, then spent.
create table order_tenders (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  credit_account_id bigint not null references credit_accounts,
  asked bigint not null check (asked > 0),
  amount bigint not null default 0 check (amount between 0 and asked),
  state text not null default 'asked' check (state in ('asked', 'held', 'spent')),
  created_at timestamptz not null default now(),
  unique (order_id, credit_account_id),
  check (state = 'asked' or amount > 0)
);
create index order_tenders_account on order_tenders (credit_account_id) where state = 'held';

alter table orders
  add column credit_total bigint not null default 0,
  add check (credit_total between 0 and total);

-- Money on its way to a wallet, or for a gift card: all that comes is credited.
create table deposits (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) >= 20),
  site_id bigint not null references sites,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('recharge', 'gift_card')),
  amount bigint not null check (amount > 0),
  -- Whom a gift card is for: name, e-mail or phone, message.
  recipient jsonb,
  locale text not null default 'mn',
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'expired', 'void')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((purpose = 'gift_card') = (recipient is not null))
);
create index deposits_user on deposits (user_id, id desc);

-- The number may be read; the password stands here as a keyed hash to be found by, and encrypted to be sent again.
create table gift_cards (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) >= 20),
  site_id bigint not null references sites,
  credit_account_id bigint not null unique references credit_accounts,
  number text not null unique check (number ~ '^[0-9]{16}$'),
  password_hash text not null unique,
  password_cipher text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'active' check (state in ('active', 'blocked')),
  expires_at timestamptz,
  bought_by bigint references users,
  deposit_id bigint unique references deposits,
  recipient jsonb not null,
  locale text not null default 'mn',
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index gift_cards_bought on gift_cards (bought_by, id desc) where bought_by is not null;

-- What buying earns, by the closest rule; credited once an order can no longer be sent back.
create table reward_rules (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites,
  credit_type_id bigint not null references credit_types,
  -- Hundredths of a percent.
  basis_points integer not null check (basis_points between 0 and 5000),
  variant_id bigint references variants on delete cascade,
  brand_id bigint references brands on delete cascade,
  taxon_id bigint references taxons on delete cascade,
  check (num_nonnulls(variant_id, brand_id, taxon_id) <= 1)
);
create index reward_rules_site on reward_rules (site_id);

-- What an order earned, fixed when it was paid; credited in the end by what was kept of it.
create table order_earnings (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  credit_type_id bigint not null references credit_types,
  -- By line item id: hundredths of a percent.
  rates jsonb not null,
  amount bigint not null check (amount >= 0),
  credited_at timestamptz,
  unique (order_id, credit_type_id)
);
create index order_earnings_waiting on order_earnings (order_id) where credited_at is null;

-- Every site has them from its first moment; their rules are its own to change.
create function site_gets_credit_types() returns trigger language plpgsql as $$
begin
  insert into credit_types (site_id, code, kind, name, min_purchase, max_percent, position, is_money) values
    (new.id, 'cashback', 'wallet', '{"mn": "Буцаан олголт", "en": "Cashback"}', 20000, 50, 1, false),
    (new.id, 'bonus', 'wallet', '{"mn": "Урамшуулал", "en": "Bonus"}', 20000, 50, 2, false),
    (new.id, 'points', 'points', '{"mn": "Урамшууллын оноо", "en": "Loyalty points"}', 500, 100, 3, false),
    (new.id, 'goodwill', 'store_credit', '{"mn": "Дэлгүүрийн кредит", "en": "Store credit"}', 50, 100, 4, false),
    (new.id, 'campaign', 'store_credit', '{"mn": "Аяны кредит", "en": "Campaign credit"}', 100000, 100, 5, false),
    (new.id, 'refund', 'wallet', '{"mn": "Буцаалтын үлдэгдэл", "en": "Refunds"}', 0, 100, 6, true),
    (new.id, 'topup', 'wallet', '{"mn": "Цэнэглэсэн мөнгө", "en": "Top-ups"}', 20000, 100, 7, true),
    (new.id, 'gift_money', 'wallet', '{"mn": "Бэлгийн картын мөнгө", "en": "From gift cards"}', 20000, 100, 8, true),
    (new.id, 'gift_card', 'gift_card', '{"mn": "Бэлгийн карт", "en": "Gift card"}', 0, 100, 9, true)
  on conflict do nothing;
  return null;
end $$;
create trigger sites_credit_types after insert on sites for each row execute function site_gets_credit_types();
-- The sites that are there already: the trigger's own rows, written by an update that changes nothing.
create trigger sites_credit_types_now after update on sites for each row execute function site_gets_credit_types();
update sites set code = code;
drop trigger sites_credit_types_now on sites;
