-- Files of payments in the layouts of FEBRABAN: remessas as they came, and the retornos that answer them.
create sequence cnab_protocol;

create table cnab_file (
  id uuid primary key,
  account_id uuid not null references account,
  agreement_id uuid references agreement,
  protocol text not null unique,
  direction text not null check (direction in ('remessa', 'retorno')),
  state text not null check (state in ('rejected', 'checked', 'accepted', 'made')),
  stage text check (stage in ('critique', 'result')),
  -- whether each line pays what somebody earns
  is_payroll boolean not null,
  name text not null check (length(name) between 1 and 100),
  layout text check (layout in ('240', '400')),
  number int check (number between 0 and 9999999),
  byte_count int not null check (byte_count >= 0),
  line_count int not null check (line_count >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  right_count int not null check (right_count >= 0),
  wrong_count int not null check (wrong_count >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  faults jsonb not null default '[]',
  fault_count int not null default 0,
  sent_by uuid references app_user,
  created_at timestamptz not null,
  accepted_at timestamptz,
  -- of a draft that was thrown away nothing is left
  batch_id uuid,
  answers_id uuid references cnab_file,
  content bytea not null,
  constraint cnab_file_is_whole check (
    case direction
      when 'remessa' then state <> 'made' and stage is null and answers_id is null and sent_by is not null
      else state = 'made' and stage is not null and answers_id is not null and sent_by is null and agreement_id is not null
    end
  ),
  constraint cnab_file_is_accepted check ((state = 'accepted') = (accepted_at is not null)),
  constraint cnab_file_is_of check (state not in ('checked', 'accepted') or (agreement_id is not null and number is not null))
);
create trigger guard_account before insert on cnab_file for each row when (new.direction = 'remessa') execute function guard_new_commitment();
create index cnab_file_of_account on cnab_file (account_id, id desc);
create index cnab_file_same on cnab_file (account_id, sha256) where direction = 'remessa';
create index cnab_file_answers on cnab_file (answers_id) where answers_id is not null;

-- One payment of an accepted remessa, by the line that it begins with, and what the company was told of it last.
create table cnab_payment (
  file_id uuid not null references cnab_file,
  line int not null check (line > 0),
  agreement_id uuid not null references agreement,
  own_number text not null,
  pay_on date,
  is_right boolean not null,
  occurrences text not null,
  is_final boolean not null,
  primary key (file_id, line)
);
create unique index cnab_payment_own on cnab_payment (agreement_id, own_number, pay_on) where is_right and own_number <> '';
create index cnab_payment_open on cnab_payment (file_id) where not is_final;
