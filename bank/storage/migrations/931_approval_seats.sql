-- The groups that who agreed sat for as the last approval came, in the words of the policy; null: not approved, or before this was kept.
alter table approval_subject add column seats jsonb;
