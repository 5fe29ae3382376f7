-- What a payroll pays: salary, advance, thirteenth…; null of other batches, and of payrolls that do not say.
alter table payment_batch add column payroll_kind text;
