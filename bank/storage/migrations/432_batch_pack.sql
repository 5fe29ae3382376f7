-- A file of a batch: its result with its receipts.
alter table statement_export
  drop constraint statement_export_format_check,
  add constraint statement_export_format_check check (format in ('pdf', 'csv', 'xlsx', 'ofx', 'month_pack', 'batch_pack')) not valid;
