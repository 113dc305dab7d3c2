-- Names a notice of the site file for good, so that a second load keeps its id and those who closed it see it no more.
alter table notifications add column code text;
create unique index notifications_code on notifications (site_id, code);
