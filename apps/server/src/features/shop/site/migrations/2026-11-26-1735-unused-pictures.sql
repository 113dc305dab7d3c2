-- Since when nothing has named the picture, as the nightly job found it.
alter table images add column unused_since timestamptz;
create index images_unused on images (unused_since) where unused_since is not null;
