-- Why the second person refused; empty where nobody has, and for refusals before this was kept here.
alter table staff_credits add column refused_because text not null default '';
alter table staff_credits add constraint staff_credits_refused_because check (refused_because = '' or state = 'refused');
-- What was asked for a customer stands beside the balances.
create index staff_credits_of_customer on staff_credits (user_id, id);
