'use client';

import { type FormEvent, useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { KeyVerification, NewPixKey } from '@/bank/contract/products/pix/keys';
import { useAct } from '@/contexts/use-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { formatDocument } from '@/components/ui/format';
import { PhoneField } from '@/components/ui/PhoneField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { requestKeyCode } from '@/services/pix/keys';
import { toKeyText } from './key-text';
import { SeenByOthers } from './SeenByOthers';
import { texts } from './texts';

type Kind = NewPixKey['type'];

interface KeyChoiceProps {
  account: Account;
  hasCnpj: boolean;
  onRegister: (wish: NewPixKey) => Promise<void>;
  onCodeSent: (verification: KeyVerification, wish: NewPixKey) => void;
}

/** Which key, and what others will see of it. */
export function KeyChoice({ account, hasCnpj, onRegister, onCodeSent }: KeyChoiceProps) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const act = useAct();
  const { register, types } = texts;
  const cnpj = formatDocument(account.company.cnpj);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (kind === null) return setMissing(register.missingType);
    if (kind === 'email' && email.trim() === '') return setMissing(register.missingEmail);
    if (kind === 'phone' && phone === '') return setMissing(register.missingPhone);
    setMissing(null);
    void act.run(async () => {
      if (kind === 'cnpj' || kind === 'evp') return onRegister({ type: kind });
      const contact = { type: kind, key: kind === 'email' ? email.trim() : phone };
      onCodeSent(await requestKeyCode(account.id, contact), contact);
    });
  };

  const shown = {
    cnpj,
    evp: register.seenRandom,
    email: email.trim() || register.seenTyped,
    phone: phone ? toKeyText(phone, 'phone') : register.seenTyped,
  };

  return (
    <form method="post" noValidate onSubmit={send}>
      <Stack gap={16}>
        <RadioGroup<Kind>
          label={register.type}
          name="key-type"
          value={kind}
          onValueChange={next => {
            setKind(next);
            setMissing(null);
            act.clear();
          }}
          error={kind === null ? (missing ?? undefined) : undefined}
          options={[
            {
              value: 'cnpj',
              label: types.cnpj,
              help: hasCnpj ? register.cnpjTaken : register.options.cnpj(cnpj),
              disabled: hasCnpj,
            },
            { value: 'email', label: types.email, help: register.options.email },
            { value: 'phone', label: types.phone, help: register.options.phone },
            { value: 'evp', label: types.evp, help: register.options.evp },
          ]}
        />
        {kind === 'email' ? (
          <TextField
            label={register.email}
            help={register.emailHelp}
            name="key-email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={77}
            value={email}
            onChange={event => setEmail(event.currentTarget.value)}
            error={missing ?? undefined}
          />
        ) : null}
        {kind === 'phone' ? (
          <PhoneField
            label={register.phone}
            help={register.phoneHelp}
            name="key-phone"
            value={phone}
            onValueChange={setPhone}
            error={missing ?? undefined}
          />
        ) : null}
        {kind ? <SeenByOthers account={account} shown={shown[kind]} /> : null}
        {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
        <Button type="submit" fullWidth loading={act.isBusy}>
          {kind === 'email' || kind === 'phone' ? register.askCode : register.submit}
        </Button>
      </Stack>
    </form>
  );
}
