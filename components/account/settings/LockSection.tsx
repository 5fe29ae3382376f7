'use client';

import { ShieldAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { color } from '@/themes/tokens';
import { Section } from '@/components/frame/Section';
import { SettingRow } from '@/components/frame/SettingRow';
import { texts } from './texts';
import { useLockAccess } from './use-lock-access';

const Happens = styled.ul`
  display: grid;
  gap: 4px;
  padding-left: 20px;
  list-style: disc;
  color: ${color.onSurface};
`;

/** The panic lock: what it does and how one comes back, before it does it. */
export function LockSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section anchor="bloquear" title={texts.lock.title} lead={texts.lock.lead}>
      <SettingRow
        icon={ShieldAlert}
        tone="danger"
        title={texts.lock.row}
        actions={
          <Button variant="danger" onClick={() => setOpen(true)}>
            {texts.lock.action}
          </Button>
        }
      >
        {texts.lock.happens[0]} {texts.lock.back}
      </SettingRow>
      <Dialog open={isOpen} title={texts.lock.dialogTitle} onClose={() => setOpen(false)}>
        {isOpen ? <LockForm onCancel={() => setOpen(false)} /> : null}
      </Dialog>
    </Section>
  );
}

function LockForm({ onCancel }: { onCancel: () => void }) {
  const { lock, isBusy, error } = useLockAccess();
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const isTyped = input.current?.value.trim().toUpperCase() === texts.lock.word;
    setMissing(!isTyped);
    if (isTyped) void lock();
    else input.current?.focus();
  };

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Happens>
          {texts.lock.happens.map(what => (
            <li key={what}>{what}</li>
          ))}
        </Happens>
        <p>{texts.lock.stays}</p>
        <Alert tone="info">{texts.lock.back}</Alert>
        <TextField
          ref={input}
          label={texts.lock.typed}
          data-initial-focus
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={missing ? texts.lock.typedMissing : undefined}
        />
        {error ? <Alert tone="danger">{error}</Alert> : null}
        <Stack gap={12}>
          <Button type="submit" variant="danger" fullWidth loading={isBusy}>
            {texts.lock.confirm}
          </Button>
          <Button variant="quiet" fullWidth onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
