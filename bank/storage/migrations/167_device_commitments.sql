-- What a person ordered for later days from browsers that are not registered for Pix: it counts on the day on which it is ordered, as what is paid
-- from them does. The id is that of a scheduled payment or of an authorisation of Pix Automático.
create table pix_device_commitment (
  id uuid primary key,
  person_id uuid not null references app_user,
  device_id uuid not null,
  date date not null,
  amount_cents bigint not null check (amount_cents > 0)
);

create index pix_device_commitment_day on pix_device_commitment (person_id, date);
