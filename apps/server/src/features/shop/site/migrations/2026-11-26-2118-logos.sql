-- Pictures of the brand. Whatever names a picture keeps it.
alter table sites
  add column logo_id bigint references images,
  add column dark_logo_id bigint references images,
  add column icon_id bigint references images;
