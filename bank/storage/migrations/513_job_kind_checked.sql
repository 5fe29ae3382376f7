-- What 512 asks of new rows it asks of those of before.
alter table job validate constraint job_kind_check;
