-- Goods that are sold together: a package has parts, and each part is one of several variants.
create table packages (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites on delete cascade,
  code text not null,
  slug text not null,
  name jsonb not null,
  description jsonb not null,
  image_id bigint references images,
  published boolean not null,
  position integer not null default 0,
  -- What comes off the goods of one package: percent, or tugrik.
  discount_type text check (discount_type in ('percent', 'amount')),
  discount_value bigint check (discount_value > 0 and (discount_type <> 'percent' or discount_value <= 100)),
  -- Values that the shopper gives.
  fields jsonb not null default '[]',
  version integer not null default 1,
  unique (site_id, slug),
  unique (site_id, code),
  check ((discount_type is null) = (discount_value is null))
);

create table package_components (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages on delete cascade,
  position integer not null,
  name jsonb not null,
  quantity integer not null check (quantity > 0),
  required boolean not null
);
create index package_components_package on package_components (package_id);

create table package_choices (
  component_id bigint not null references package_components on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  position integer not null,
  is_default boolean not null default false,
  -- What fits what: each code that a variant needs has to be provided by another one of the package.
  provides text[] not null default '{}',
  needs text[] not null default '{}',
  primary key (component_id, variant_id)
);
create index package_choices_variant on package_choices (variant_id);
create unique index package_choices_default on package_choices (component_id) where is_default;

create function move_package_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger packages_version before update on packages for each row execute function move_package_version();
