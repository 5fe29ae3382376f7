-- every approval of before lapsed of nothing
alter table approval validate constraint approval_voided;
