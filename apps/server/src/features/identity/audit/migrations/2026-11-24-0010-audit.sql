-- Each write by staff: the request, the thing that it changed, and what of it differs.
alter table audit_entries
  add column endpoint text,
  add column kind text,
  add column thing_id text,
  add column label text,
  add column before jsonb,
  add column after jsonb,
  add column request_id text;

drop index audit_entries_newest;
create index audit_entries_time on audit_entries (site_id, created_at desc, id desc);
create index audit_entries_thing on audit_entries (site_id, kind, thing_id, created_at desc, id desc);
create index audit_entries_staff on audit_entries (site_id, user_id, created_at desc, id desc);

-- Entries are written once. Only what may identify a customer is emptied, when the customer's account is removed.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.site_id, new.user_id, new.action, new.endpoint, new.kind, new.thing_id, new.request_id, new.created_at)
      is not distinct from
      (old.id, old.site_id, old.user_id, old.action, old.endpoint, old.kind, old.thing_id, old.request_id, old.created_at)
    and new.label is null and new.before is null and new.after is null and new.details = '{}'
  then return new; end if;
  raise exception 'audit entries are append-only';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
