-- Pages that are shown to whoever has confirmed their age.
alter table pages add column adults_only boolean not null default false;
