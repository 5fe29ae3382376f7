-- What of a contested amount the shop bears by the contest: less than it is where the sale was given back before. Null: it was not kept yet.
alter table acquiring_chargeback add column taken_cents bigint;
