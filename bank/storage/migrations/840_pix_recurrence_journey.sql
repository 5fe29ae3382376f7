-- How an authorisation came before its payer: 1 by a request of the receiver, 2 to 4 by a code that they read. Source: Banco Central, Pix Automático.
alter table pix_recurrence add column journey smallint not null default 1;
