alter table security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (
    kind in (
      'login', 'login_failed', 'locked_out', 'password_changed', 'second_factor_changed', 'token_reused', 'rights_refused'
    )
  );
