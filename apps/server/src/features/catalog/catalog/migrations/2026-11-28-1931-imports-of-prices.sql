-- Code of the price list that a file is for; null for goods. No reference: what was taken in is told after the list is gone.
alter table imports add column price_list text;
