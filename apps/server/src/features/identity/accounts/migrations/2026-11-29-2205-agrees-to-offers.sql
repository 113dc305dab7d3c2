-- The newest answer of the customer to whether the shop may tell them of its offers; `consents` has all of them.
alter table users add column agrees_to_offers boolean not null default false;
update users set agrees_to_offers = latest.given
from (select distinct on (user_id) user_id, given from consents where kind = 'marketing' order by user_id, id desc) latest
where latest.user_id = users.id;
create index users_agreeing on users (site_id, id) where agrees_to_offers and deleted_at is null;
