-- Every export has one of the formats: a scan beside which others write.
alter table statement_export validate constraint statement_export_format_check;
