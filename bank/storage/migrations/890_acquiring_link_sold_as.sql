-- Authorisation that paid: brand, last four, instalments and code of it. Null: paid before it was kept, or not paid.
alter table acquiring_link_card_payment add column sold_as text;
