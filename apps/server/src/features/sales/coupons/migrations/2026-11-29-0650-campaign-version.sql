-- Moved by each change of a campaign, so that nobody overwrites what somebody else has changed meanwhile.
alter table coupon_campaigns add column version integer not null default 1;
