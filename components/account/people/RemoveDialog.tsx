'use client';

import { useState } from 'react';
import type { Person } from '@/bank/contract/service/people';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Text } from '@/components/ui/Text';
import { removePerson } from '@/services/people';
import type { TaskProps } from './people-tasks';
import { texts } from './texts';

const words = texts.removeForm;
const REASONS = [
  { value: 'left', label: words.left, help: words.leftHelp },
  { value: 'security', label: words.security, help: words.securityHelp },
] as const;

/** Ends somebody's access, and says what becomes of what they ordered. */
export function RemoveDialog({ account, person, onDone, onClose }: TaskProps & { person: Person }) {
  const [reason, setReason] = useState<'left' | 'security'>('left');
  const form = useProvenForm();
  const submit = () => {
    const wish = { purpose: 'remove_person', account_id: account.id, person_id: person.id, reason } as const;
    void form.run(() =>
      form.prove(wish, async stepUpProof => {
        const ended = await removePerson(account.id, { personId: person.id, body: { reason }, stepUpProof });
        await onDone(ended.approval_id ? words.waits : words.done(ended.canceled_payments, ended.kept_payments));
      }),
    );
  };
  return (
    <ProvenDialog
      form={form}
      title={words.title(person.name)}
      tone="danger"
      words={{ cancel: words.cancel, submit: words.submit }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{words.body}</Text>
      <RadioGroup label={words.reason} options={REASONS} value={reason} onValueChange={setReason} />
    </ProvenDialog>
  );
}
