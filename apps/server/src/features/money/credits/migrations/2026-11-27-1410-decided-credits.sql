-- Staff look back at what a second person decided.
create index staff_credits_decided on staff_credits (site_id, state, decided_at, id) where decided_at is not null;
