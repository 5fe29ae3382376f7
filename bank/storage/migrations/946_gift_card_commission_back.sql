-- What the distributor takes back of its commission with the money of a granted claim: the intent before its posting, once for each claim.
create table gift_card_commission_back (
  claim_id uuid primary key references gift_card_claim,
  order_id uuid not null references gift_card_commission,
  id uuid not null unique,
  amount_cents bigint not null check (amount_cents >= 0)
);
create index gift_card_commission_back_order on gift_card_commission_back (order_id);
