-- An act that is no payment and waits for the people of a company: a new card, a higher limit of one. It waits as the subject of the same id.
create table approval_act (
  id uuid primary key references approval_subject,
  -- what it is done to, where that is there already
  about_id uuid,
  -- whom or what it is about, as the desk names it
  about text not null,
  -- what is to be done, as it was proven
  content jsonb not null,
  -- the same in words, for who confirms it
  words text not null,
  asked_by uuid not null references app_user,
  asked_at timestamptz not null
);
create index approval_act_about on approval_act (about_id) where about_id is not null;
