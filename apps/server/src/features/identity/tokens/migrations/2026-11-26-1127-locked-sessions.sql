-- Sessions also end because staff lock the account.
alter table sessions drop constraint sessions_ended_because_check;
alter table sessions add constraint sessions_ended_because_check
  check (ended_because in ('logout', 'revoked', 'reuse', 'password', 'deleted', 'contact', 'locked'));
