-- The id of a message is its institution's: up to 64 visible characters, as the contract of the rails has it.
alter table spi_inbox drop constraint spi_inbox_message_id_check;
