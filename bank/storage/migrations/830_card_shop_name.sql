-- What the terminal of a shop prints, beside the name that people know it by; null of what was asked before.
alter table card_transaction add column merchant_printed text;
