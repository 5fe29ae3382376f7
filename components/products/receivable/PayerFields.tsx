'use client';

import type { StoredPayer } from '@/bank/contract/products/receivable-shapes';
import { ComboBox } from '@/components/ui/ComboBox';
import { Disclosure } from '@/components/ui/Disclosure';
import { DocumentField } from '@/components/ui/DocumentField';
import { formatDocument } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import type { FieldsProps } from './form-fields';
import { texts } from './form-texts';
import { Pair } from './Pair';
import { type ReceivableDraft, toPayerDraft } from './receivable-draft';

const words = texts.payer;

const ADDRESS = [
  { name: 'street', most: 80 },
  { name: 'district', most: 40 },
  { name: 'city', most: 40 },
] as const satisfies readonly { name: keyof ReceivableDraft; most: number }[];

/** Who pays: somebody charged before, or anybody. */
export function PayerFields({ draft, problems, set, payers }: FieldsProps & { payers: readonly StoredPayer[] }) {
  const text = (name: 'payerName' | 'payerEmail' | 'street' | 'district' | 'city' | 'state' | 'postalCode') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    error: problems[name],
    autoComplete: 'off',
  });
  const choose = (id: string | null) => {
    const chosen = payers.find(payer => payer.id === id);
    if (chosen) set(toPayerDraft(chosen));
  };
  const known = payers.find(({ document }) => document === draft.payerDocument)?.id ?? null;
  const isAddressOpen = Boolean(draft.street || problems.street || problems.city || problems.protestAfter);
  return (
    <Stack gap={16}>
      {payers.length > 0 ? (
        <ComboBox
          label={words.known}
          help={words.knownHelp}
          optional
          items={payers.map(({ id, name, document }) => ({ id, label: name, detail: formatDocument(document) }))}
          value={known}
          onValueChange={choose}
          nothing={words.unknown}
        />
      ) : null}
      <TextField label={words.name} maxLength={100} {...text('payerName')} />
      <DocumentField
        value={draft.payerDocument}
        onValueChange={payerDocument => set({ payerDocument })}
        error={problems.payerDocument}
      />
      <TextField
        label={words.email}
        help={words.emailHelp}
        type="email"
        optional
        maxLength={120}
        {...text('payerEmail')}
      />
      <Disclosure summary={words.address} open={isAddressOpen}>
        <Stack gap={16}>
          <Text size={14} muted>
            {words.addressHelp}
          </Text>
          {ADDRESS.map(({ name, most }) => (
            <TextField key={name} label={words[name]} maxLength={most} {...text(name)} />
          ))}
          <Pair>
            <TextField label={words.state} maxLength={2} {...text('state')} />
            <TextField label={words.postalCode} inputMode="numeric" maxLength={9} {...text('postalCode')} />
          </Pair>
        </Stack>
      </Disclosure>
    </Stack>
  );
}
