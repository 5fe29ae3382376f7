-- Whether the tax of a credit has the reduced rate of the Simples: what its company says of itself later changes nothing of it. Null of sheets of before.
alter table credit_sheet add column iof_reduced boolean;
