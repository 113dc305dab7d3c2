-- Refunds go by the old name on every other page.
create or replace function site_gets_credit_types() returns trigger language plpgsql as $$
begin
  insert into credit_types (site_id, code, kind, name, min_purchase, max_percent, position, is_money) values
    (new.id, 'cashback', 'wallet', '{"mn": "Буцаан урамшуулал", "en": "Cashback"}', 20000, 50, 1, false),
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
update credit_types set name = name || '{"mn": "Буцаан урамшуулал"}' where code = 'cashback' and name ->> 'mn' = 'Буцаан олголт';
