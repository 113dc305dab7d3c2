-- A customer's portrait is deleted when another takes its place: the database asks then whether a product shows it.
create index product_images_image on product_images (image_id);
create index listings_image on listings (image_id);
