-- Which contest (acquiring_chargeback) an instalment waits for: a sale may have several. Null of those that waited before: of the one that was open then.
alter table acquiring_instalment add column suspended_by uuid;
