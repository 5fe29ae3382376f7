-- Files that are sent to be tried: checked and reported on, never counted, paid or made titles of.
alter table cnab_file
  add column is_test boolean not null default false,
  drop constraint cnab_file_state_check,
  add constraint cnab_file_state_check check (state in ('rejected', 'checked', 'tested', 'accepted', 'made')) not valid,
  add constraint cnab_file_is_tested check (case when is_test then state in ('rejected', 'tested') else state <> 'tested' end) not valid;

alter table transmission_file
  add column is_test boolean not null default false,
  drop constraint transmission_file_state_check,
  add constraint transmission_file_state_check
    check (state in ('received', 'accepted', 'tested', 'rejected', 'waiting', 'fetched')) not valid,
  drop constraint transmission_file_answer_check,
  add constraint transmission_file_answer_check
    check (answer in ('protocol', 'report', 'test_report', 'critique', 'result')) not valid,
  drop constraint transmission_file_is_whole,
  add constraint transmission_file_is_whole check (
    case direction
      when 'inbound' then state in ('received', 'accepted', 'tested', 'rejected') and channel is not null and answer is null and sent_by is not null
        and fetched_at is null and (taken_at is null) = (state = 'received')
      else state in ('waiting', 'fetched') and channel is null and answer is not null and agreement_id is not null
        and taken_at is null and (fetched_at is null) = (state = 'waiting')
    end
  ) not valid,
  add constraint transmission_file_is_tested check (case when is_test then state <> 'accepted' else state <> 'tested' end) not valid;

alter table transmission_event
  drop constraint transmission_event_event_check,
  add constraint transmission_event_event_check
    check (event in ('received', 'received_again', 'accepted', 'tested', 'rejected', 'made', 'fetched')) not valid;
