-- The picture at the head of a page of text.
alter table pages add column image_id bigint references images;
