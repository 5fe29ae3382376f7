-- One file may fill several places: a scan that holds identity and address. No release before knows this table.
alter table loan_paper drop constraint loan_paper_pkey, add constraint loan_paper_pkey primary key using index loan_paper_place;
