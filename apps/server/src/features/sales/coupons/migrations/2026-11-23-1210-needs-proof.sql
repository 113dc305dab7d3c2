-- “Once for each customer” and “first order” count by a phone or account that was proved, unless the campaign waives it.
alter table coupon_campaigns add column needs_proof boolean not null default true;
