-- An address that somebody deletes at this moment is told nothing, and the change of the shop goes on: the lock waits for the
-- deletion, and then finds no row.
create or replace function note_webhook_event(
  of_site bigint, of_type text, of_kind text, of_subject bigint, of_part bigint, was text, becomes text
) returns void language plpgsql as $$
declare
  wanting bigint[] := array(
    select id from webhooks
    where is_on and of_type = any(events) and (of_site is null or site_id = of_site) order by id for key share
  );
  noted bigint;
begin
  if wanting = '{}' then return; end if;
  insert into webhook_events (site_id, type, kind, subject_id, part_id, from_state, to_state)
  values (of_site, of_type, of_kind, of_subject, of_part, was, becomes) on conflict do nothing returning id into noted;
  if noted is null then return; end if;
  insert into webhook_deliveries (webhook_id, event_id, kind, subject_id)
  select id, noted, of_kind, of_subject from unnest(wanting) as wanted(id);
  perform pg_notify('webhooks_waiting', '');
end $$;
