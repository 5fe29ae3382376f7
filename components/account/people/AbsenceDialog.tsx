'use client';

import { useState } from 'react';
import type { Person } from '@/bank/contract/service/people';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Alert } from '@/components/ui/Alert';
import { DatePicker } from '@/components/ui/DatePicker';
import { Select } from '@/components/ui/Select';
import { setAbsence } from '@/services/people';
import type { TaskProps } from './people-tasks';
import { texts } from './texts';

interface AbsenceDialogProps extends TaskProps {
  person: Person;
  people: readonly Person[];
}

/** Says who stands in for a person, and on which days. */
export function AbsenceDialog({ account, person, people, onDone, onClose }: AbsenceDialogProps) {
  const [standIn, setStandIn] = useState('');
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const form = useProvenForm();
  const words = texts.absenceForm;
  const able = people.filter(({ id, role }) => id !== person.id && (role === 'admin' || role === 'approver'));
  const isWhole = standIn !== '' && days.from !== null && days.to !== null;

  const submit = () => {
    if (days.from === null || days.to === null || standIn === '') return;
    const body = { stand_in_id: standIn, starts_on: days.from, ends_on: days.to };
    const wish = { purpose: 'set_absence', account_id: account.id, person_id: person.id, ...body } as const;
    void form.run(() =>
      form.prove(wish, async stepUpProof => {
        const { absence } = await setAbsence(account.id, { personId: person.id, body, stepUpProof });
        await onDone(absence?.starts_on === body.starts_on ? words.done : words.waits);
      }),
    );
  };
  return (
    <ProvenDialog
      form={form}
      title={words.title(person.name)}
      words={{ cancel: words.cancel, submit: able.length > 0 ? words.submit : undefined }}
      onSubmit={submit}
      onClose={onClose}
    >
      {able.length === 0 ? (
        <Alert tone="info">{words.nobody}</Alert>
      ) : (
        <>
          <Select
            label={words.standIn}
            placeholder={words.choose}
            options={able.map(({ id, name }) => ({ value: id, label: name }))}
            value={standIn}
            onValueChange={setStandIn}
          />
          <DatePicker
            label={words.from}
            help={words.help}
            value={days.from}
            onValueChange={from => setDays({ ...days, from })}
          />
          <DatePicker label={words.to} value={days.to} onValueChange={to => setDays({ ...days, to })} />
          {form.wasSubmitted && !isWhole ? <Alert tone="danger">{words.missing}</Alert> : null}
        </>
      )}
    </ProvenDialog>
  );
}
