-- Whose money moved is told by the statements that move it (bank/ledger/batch-statement.ts, holds.ts), in the same transaction as before: a
-- trigger with transition tables took a tenth of the ledger's speed.
drop trigger account_tells on ledger.account;
drop function ledger.tell_moved();
