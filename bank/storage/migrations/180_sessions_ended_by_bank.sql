-- who runs the bank may end all sessions of a person
alter table session drop constraint session_ended_because_check;
alter table session add constraint session_ended_because_check
  check (ended_because in ('signed_out', 'refresh_reuse', 'too_many_sessions', 'expired', 'password_changed', 'ended_by_person', 'locked', 'factor_changed', 'ended_by_bank'));
