'use client';

import { useState } from 'react';
import type { PersonRole } from '@/bank/contract/service/people';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { DocumentField } from '@/components/ui/DocumentField';
import { findDocumentProblem } from '@/components/ui/document-text';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { TextField } from '@/components/ui/TextField';
import { invitePerson } from '@/services/people';
import type { TaskProps } from './people-tasks';
import { ROLE_OPTIONS } from './role-options';
import { texts } from './texts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Invites somebody: who, where to, under which CPF and as what. */
export function InviteDialog({ account, onDone, onClose }: TaskProps) {
  const [typed, setTyped] = useState({ name: '', email: '', cpf: '' });
  const [role, setRole] = useState<PersonRole>('operator');
  const form = useProvenForm();
  const words = texts.inviteForm;
  const problems = {
    name: typed.name.trim().length < 2 ? words.nameMissing : undefined,
    email: EMAIL.test(typed.email.trim()) ? undefined : words.emailMissing,
    cpf: findDocumentProblem(typed.cpf, 'cpf') ? words.cpfWrong : undefined,
  };
  const said = form.wasSubmitted ? problems : { name: undefined, email: undefined, cpf: undefined };

  const submit = () => {
    if (problems.name || problems.email || problems.cpf) return;
    const body = { name: typed.name.trim(), email: typed.email.trim(), cpf: typed.cpf, role };
    void form.run(() =>
      form.prove({ purpose: 'invite_person', account_id: account.id, ...body }, async proof => {
        await invitePerson(account.id, body, proof);
        await onDone(words.done(body.name));
      }),
    );
  };
  return (
    <ProvenDialog
      form={form}
      title={words.title}
      words={{ cancel: words.cancel, submit: words.submit }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        value={typed.name}
        onChange={event => setTyped({ ...typed, name: event.target.value })}
        maxLength={140}
        autoComplete="off"
        data-initial-focus
        error={said.name}
      />
      <TextField
        type="email"
        label={words.email}
        help={words.emailHelp}
        value={typed.email}
        onChange={event => setTyped({ ...typed, email: event.target.value })}
        maxLength={254}
        autoComplete="off"
        error={said.email}
      />
      <DocumentField
        kind="cpf"
        label={words.cpf}
        help={words.cpfHelp}
        value={typed.cpf}
        onValueChange={cpf => setTyped({ ...typed, cpf })}
        error={said.cpf}
      />
      <RadioGroup label={words.role} options={ROLE_OPTIONS} value={role} onValueChange={setRole} />
    </ProvenDialog>
  );
}
