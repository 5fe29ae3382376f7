'use client';

import { useState } from 'react';
import type { TransmissionKeyRequest } from '@/bank/contract/products/transmission-keys';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Alert } from '@/components/ui/Alert';
import { DateField } from '@/components/ui/DateField';
import { Select } from '@/components/ui/Select';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { createTransmissionKey } from '@/services/transmission';
import { texts } from './texts';

const words = texts.form;
const PUBLIC_KEY = /^(ssh-ed25519|ecdsa-sha2-nistp256|ssh-rsa) \S{40,}/;

export interface KeyAgreement {
  id: string;
  name: string;
  code: string;
}

interface CreateKeyDialogProps {
  accountId: string;
  /** Those in use. */
  agreements: readonly KeyAgreement[];
  onCreated: () => Promise<unknown>;
  onClose: () => void;
}

/** Names a system, takes its public key, and has it confirmed. */
export function CreateKeyDialog({ accountId, agreements, onCreated, onClose }: CreateKeyDialogProps) {
  const [name, setName] = useState('');
  const [agreementId, setAgreementId] = useState(agreements.length === 1 ? (agreements[0]?.id ?? '') : '');
  const [key, setKey] = useState('');
  const [addresses, setAddresses] = useState('');
  const [expiresOn, setExpiresOn] = useState<string | null>(null);
  const form = useProvenForm();
  const missing = {
    name: name.trim() === '' ? words.nameMissing : undefined,
    agreement: agreementId === '' ? words.agreementMissing : undefined,
    key: PUBLIC_KEY.test(key.trim()) ? undefined : words.keyMissing,
  };
  const said = form.wasSubmitted ? missing : { name: undefined, agreement: undefined, key: undefined };

  const submit = () => {
    if (missing.name || missing.agreement || missing.key) return;
    const list = addresses.split(/[\s,;]+/).filter(Boolean);
    const body = { name: name.trim(), agreement_id: agreementId, public_key: key.trim() };
    const request: TransmissionKeyRequest = { ...body, addresses: list, expires_on: expiresOn };
    const wish = { purpose: 'create_transmission_key', account_id: accountId, ...body } as const;
    const bound = { ...wish, addresses: list.join(' '), ...(expiresOn && { expires_on: expiresOn }) };
    void form.run(() =>
      form.prove(bound, async proof => {
        await createTransmissionKey(accountId, request, proof);
        await onCreated();
        onClose();
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
      {agreements.length === 0 ? <Alert tone="warning">{words.noAgreement}</Alert> : null}
      <TextField
        label={words.name}
        help={words.nameHelp}
        value={name}
        onChange={event => setName(event.target.value)}
        maxLength={60}
        autoComplete="off"
        data-initial-focus
        error={said.name}
      />
      <Select
        label={words.agreement}
        placeholder={words.agreementMissing}
        options={agreements.map(one => ({ value: one.id, label: `${one.name} (${one.code})` }))}
        value={agreementId}
        onValueChange={setAgreementId}
        error={said.agreement}
      />
      <TextArea
        label={words.key}
        help={words.keyHelp}
        value={key}
        onValueChange={setKey}
        maxLength={3_000}
        error={said.key}
      />
      <TextField
        label={words.addresses}
        help={words.addressesHelp}
        value={addresses}
        onChange={event => setAddresses(event.target.value)}
        maxLength={500}
        autoComplete="off"
      />
      <DateField label={words.expires} value={expiresOn} onValueChange={setExpiresOn} />
    </ProvenDialog>
  );
}
