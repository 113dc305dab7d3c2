-- What a picture of a product shows, for who does not see it; it stays while an import replaces the product's pictures.
create table product_image_texts (
  product_id bigint not null references products on delete cascade,
  image_id bigint not null references images,
  text jsonb not null,
  primary key (product_id, image_id)
);
create index product_image_texts_image on product_image_texts (image_id);

-- Pages of products that are being prepared, each as shoppers of a language would see it.
create table product_previews (
  token_hash text primary key,
  site_id bigint not null references sites on delete cascade,
  pages jsonb not null,
  expires_at timestamptz not null
);
create index product_previews_expires on product_previews (expires_at);
