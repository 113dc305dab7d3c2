-- While it is in the state `payment`: an approver of the company decides on it, and its shopper begins another cart.
alter table orders add column awaits_approval boolean not null default false;
