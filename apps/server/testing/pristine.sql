-- What a test database remembers of its first moment, and how it goes back there: a twentieth of the time a new one takes.
create schema pristine;

-- Changes with every table, column, constraint, trigger and function.
create function pristine.catalog() returns text language sql as $$
  select concat_ws(' ',
    (select sum(hashtextextended(oid || relname || relnatts, 0)) from pg_class where relnamespace = 'public'::regnamespace),
    (select sum(hashtextextended(oid || xmin::text, 0)) from pg_constraint where connamespace = 'public'::regnamespace),
    (select sum(hashtextextended(oid || xmin::text, 0)) from pg_trigger),
    (select sum(hashtextextended(oid || xmin::text, 0)) from pg_proc where pronamespace = 'public'::regnamespace))
$$;

create table pristine.filled (name regclass primary key, columns text not null, copy regclass not null);
create table pristine.counted as
  select seqrelid::regclass as name, coalesce(pg_sequence_last_value(seqrelid), seqstart) as value,
    pg_sequence_last_value(seqrelid) is not null as is_called
  from pg_sequence;
create table pristine.first_moment as select pristine.catalog() as catalog;

do $$
declare
  source regclass;
  has_rows boolean;
begin
  for source in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('select exists (select from %s)', source) into has_rows;
    continue when not has_rows;
    execute format('create table pristine.%I as table %s', 'copy_' || source::oid, source);
    insert into pristine.filled
      select source, string_agg(quote_ident(attname), ', '), ('pristine.copy_' || source::oid)::regclass
      from pg_attribute where attrelid = source and attnum > 0 and not attisdropped and attgenerated = '';
  end loop;
end $$;

-- False where the schema itself is another than at first. Truncating would take every table that refers to a written one along.
create function pristine.restore() returns boolean language plpgsql as $$
declare
  written regclass;
  kept record;
begin
  if pristine.catalog() <> (select catalog from pristine.first_moment) then
    return false;
  end if;
  set local session_replication_role = replica;
  for written in
    select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
  loop
    execute format('delete from %s', written);
  end loop;
  for kept in select * from pristine.filled loop
    execute format('insert into %s (%s) overriding system value select %s from %s',
      kept.name, kept.columns, kept.columns, kept.copy);
  end loop;
  perform setval(name, value, is_called) from pristine.counted;
  return true;
end $$;
