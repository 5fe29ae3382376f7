-- The acquirer may refuse to give a sale back: when, and why. Null: it has not.
alter table acquiring_refund
  add column refused_at timestamptz,
  add column refusal text;

-- What was taken for a refund that is refused comes back.
alter table acquiring_move
  drop constraint acquiring_move_kind_check,
  add constraint acquiring_move_kind_check check (kind in ('refund', 'refund_back', 'chargeback', 'back')) not valid;
