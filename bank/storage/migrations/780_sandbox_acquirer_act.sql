-- What the acquirer of the sandbox was asked to do, each under its reference: done once however often it is asked.
create table sandbox_acquirer_act (
  reference text primary key,
  kind text not null check (kind in ('advance', 'refund', 'settle')),
  amount_cents bigint not null,
  tries int not null,
  is_done boolean not null default false
);
