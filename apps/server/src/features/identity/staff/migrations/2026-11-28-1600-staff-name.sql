-- Members of staff who have given no name are shown by the contact with which they log in.
create function staff_name(member users) returns text language sql immutable as $$
  select coalesce(nullif(btrim(member.first_name || ' ' || member.last_name), ''), member.phone, member.email)
$$;
