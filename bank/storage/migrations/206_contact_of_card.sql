-- by itself
create index concurrently if not exists contact_of_card on contact (card_id) where card_id is not null;
