'use client';

import { type FormEvent, useState } from 'react';
import type { ApplicationFile } from '@/bank/contract/service/onboarding-operations';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { isApiError } from '@/services/http/api-error';
import { inviteFromDesk } from '@/services/operations';
import { onboardingTexts as words } from './onboarding-texts';

const ALL = 'all';
const { invitations: own } = words;

interface InviteFormProps {
  file: ApplicationFile;
  onSent: (file: ApplicationFile) => void;
}

/** Sends invitations anew in an analyst's name, one of them to a corrected address. */
export function InviteForm({ file: { application }, onSent }: InviteFormProps) {
  const open = application.invitations.filter(({ status }) => status !== 'accepted');
  const [whom, setWhom] = useState(ALL);
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const [analyst, setAnalyst] = useState('');
  const [wasTried, setTried] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'positive' | 'danger'; said: string } | null>(null);
  const [isBusy, setBusy] = useState(false);

  const address = email.trim();
  const errors = {
    analyst: analyst.trim().length < 2 ? words.analystMissing : undefined,
    email: address !== '' && whom === ALL ? own.emailNeedsOne : undefined,
    note: address !== '' && note.trim() === '' ? own.noteMissing : undefined,
  };
  const shown = (name: keyof typeof errors) => (wasTried ? errors[name] : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setOutcome(null);
    if (isBusy || Object.values(errors).some(Boolean)) return;
    setBusy(true);
    try {
      onSent(
        await inviteFromDesk(application.id, {
          analyst: analyst.trim(),
          ...(note.trim() ? { note: note.trim() } : {}),
          ...(whom === ALL ? {} : { invitation_id: whom }),
          ...(address ? { email: address } : {}),
        }),
      );
      setOutcome({ tone: 'positive', said: own.sent });
      setEmail('');
      setNote('');
      setTried(false);
    } catch (error) {
      setOutcome({ tone: 'danger', said: isApiError(error) ? error.message : words.failed });
    }
    setBusy(false);
  };

  return (
    <Card>
      <form method="post" aria-label={own.send} noValidate onSubmit={submit}>
        <Stack gap={16}>
          <Heading level={2} size={16}>
            {own.send}
          </Heading>
          {outcome ? <Alert tone={outcome.tone}>{outcome.said}</Alert> : null}
          <Select
            label={own.whom}
            options={[
              { value: ALL, label: own.everybody },
              ...open.map(({ id, name, email: at }) => ({ value: id, label: `${name} (${at})` })),
            ]}
            value={whom}
            onValueChange={setWhom}
          />
          <TextField
            label={own.email}
            optional
            help={own.emailHelp}
            error={shown('email')}
            type="email"
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
          <TextField
            label={own.note}
            optional={address === ''}
            error={shown('note')}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
          <TextField
            label={words.analyst}
            help={words.analystHelp}
            error={shown('analyst')}
            autoComplete="name"
            value={analyst}
            onChange={event => setAnalyst(event.target.value)}
          />
          <Button type="submit" fullWidth loading={isBusy}>
            {own.send}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
