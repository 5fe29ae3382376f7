-- A top-up that was confirmed and never reached its line: one complaint with the operator, answered or late.
create table top_up_complaint (
  order_id uuid primary key references payment_order,
  id uuid not null unique,
  -- `late`: the deadline passed without an answer, which may still come
  state text not null default 'open' check (state in ('open', 'late', 'delivered', 'reversed')),
  story text,
  asked_by uuid not null references app_user,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  -- the number under which the operator says that it was delivered
  operator_nsu text,
  check ((answered_at is not null) = (state in ('delivered', 'reversed'))),
  check ((operator_nsu is not null) = (state = 'delivered'))
);
create index top_up_complaint_asked_by on top_up_complaint (asked_by);
