-- A device belongs to the session that named it, and no longer once that has ended: by a logout, from afar, or by a new password.
alter table devices add column session_id bigint references sessions on delete cascade;
create index devices_session on devices (session_id);

create function unlink_devices_of_session() returns trigger language plpgsql as $$
begin
  delete from devices where session_id = new.id;
  return null;
end $$;
create trigger sessions_ended_devices after update on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function unlink_devices_of_session();
