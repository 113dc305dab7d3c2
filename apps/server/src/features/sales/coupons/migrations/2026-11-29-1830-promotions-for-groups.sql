-- Members of these groups of customers alone; everybody where it is empty.
alter table coupon_campaigns add column group_ids bigint[] not null default '{}';
