-- Whether the company that a borrower acts for is a MEI by the registry; null of those who joined before it was kept.
alter table borrower add column is_mei boolean;
