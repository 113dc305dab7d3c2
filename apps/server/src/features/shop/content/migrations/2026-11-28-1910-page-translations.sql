-- Texts of a page in languages beyond those of the shop, by language: title, description and body.
alter table pages add column translations jsonb not null default '{}';
