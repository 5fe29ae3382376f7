-- What a thing that waits for approval is made of, when it is several payments at once, and what it is in words when no order says so.
alter table approval_subject add column words text;

create table approval_subject_part (
  subject_id uuid not null references approval_subject on delete cascade,
  number int not null,
  kind text not null,
  amount_cents bigint not null check (amount_cents > 0),
  payee_document text,
  payee_account text,
  due_on date,
  primary key (subject_id, number)
);
