-- Jackpots: their tickets are draws that nothing is decided by until the game ends. Gift cards as prizes.
alter table games drop constraint games_kind_check;
alter table games add constraint games_kind_check check (kind in ('lucky_wheel', 'jackpot'));

alter table game_prizes drop constraint game_prizes_kind_check;
alter table game_prizes
  add constraint game_prizes_kind_check check (kind in ('nothing', 'coupon', 'credit', 'gift_card', 'goods'));
alter table game_prizes add constraint game_prizes_gift_card check (kind <> 'gift_card' or value > 0);

alter table game_draws alter column drawn_prize_id drop not null;
alter table game_draws alter column prize_id drop not null;
alter table game_draws add column gift_card_id bigint references gift_cards;
-- Of a ticket of a jackpot: from 1 in each game.
alter table game_draws add column ticket_number integer check (ticket_number > 0);
alter table game_draws add constraint game_draws_ticket
  check ((ticket_number is null) = (prize_id is not null) and (prize_id is null) = (drawn_prize_id is null));
create unique index game_draws_ticket_number on game_draws (game_id, ticket_number) where ticket_number is not null;
create index game_draws_gift_card on game_draws (gift_card_id) where gift_card_id is not null;

-- A jackpot that was drawn: one row for each.
create table jackpot_results (
  game_id bigint primary key references games,
  -- Day of the seed by which it was drawn.
  day date not null,
  tickets integer not null check (tickets >= 0),
  -- Ticket that won, and the attempt that drew it; null where nobody could win.
  draw_id bigint unique references game_draws,
  attempt integer check (attempt > 0),
  prize_id bigint references game_prizes,
  -- A bonus of the prize's value took the place of a prize that could not be given.
  is_replaced boolean not null default false,
  coupon_code_id bigint references coupon_codes,
  ticket_id bigint references tickets,
  gift_card_id bigint references gift_cards,
  claim_until timestamptz,
  drawn_at timestamptz not null,
  check ((draw_id is null) = (attempt is null)),
  check ((draw_id is null) = (prize_id is null)),
  check (draw_id is null or tickets > 0)
);
create index jackpot_results_prize on jackpot_results (prize_id) where prize_id is not null;
create index jackpot_results_coupon on jackpot_results (coupon_code_id) where coupon_code_id is not null;
create index jackpot_results_ticket on jackpot_results (ticket_id) where ticket_id is not null;
create index jackpot_results_gift_card on jackpot_results (gift_card_id) where gift_card_id is not null;
