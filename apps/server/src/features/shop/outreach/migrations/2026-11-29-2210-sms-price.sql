-- What the gateway takes for one part of an SMS, in whole tugrik.
alter table outreach_settings add column sms_price bigint check (sms_price > 0);
