'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QrCode as QrIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { PixQrCode } from '@/bank/contract/products/pix/charges';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyCard } from '@/components/ui/EmptyCard';
import { MoneyField } from '@/components/ui/MoneyField';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { getPixQrCode } from '@/services/pix/charges';
import { media } from '@/themes/tokens';
import { CodePanel } from './CodePanel';
import { KeySelect, type ReceivingKey } from './KeySelect';
import { texts } from './texts';

const Columns = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;

  ${media.wide} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 24px; }
  ${media.print} { display: block; }
`;

const TYPING_MS = 300;

/** The value as it stood when the typing paused. */
const useSettled = <T,>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

interface ReceivePageProps {
  accountId: string;
  name: string;
  keys: readonly ReceivingKey[];
  /** The code of the first key. */
  first: PixQrCode | null;
  canCharge: boolean;
}

/** The static code of a key, with what it may carry. */
export function ReceivePage({ accountId, name, keys, first, canCharge }: ReceivePageProps) {
  return (
    <Page>
      <PageHeader
        title={texts.receive.title}
        lead={texts.receive.lead}
        back={{ href: withAccount('/pix', accountId), label: texts.area }}
        actions={
          canCharge && keys.length > 0 ? (
            <ButtonLink variant="quiet" href={withAccount('/pix/charges/new', accountId)}>
              {texts.receive.charge}
            </ButtonLink>
          ) : null
        }
      />
      {keys.length === 0 ? (
        <EmptyCard
          icon={QrIcon}
          title={texts.receive.noKeys}
          action={<ButtonLink href={withAccount('/pix/keys', accountId)}>{texts.receive.keys}</ButtonLink>}
        >
          {texts.receive.noKeysBody}
        </EmptyCard>
      ) : (
        <Maker accountId={accountId} name={name} keys={keys} first={first} />
      )}
    </Page>
  );
}

function Maker({ accountId, name, keys, first }: Omit<ReceivePageProps, 'canCharge'>) {
  const [key, setKey] = useState(keys[0]?.key ?? '');
  const [amount, setAmount] = useState<number | null>(null);
  const [description, setDescription] = useState('');
  const [txid, setTxid] = useState('');
  const isTxidWrong = !/^[a-zA-Z0-9]{0,25}$/.test(txid);
  const settled = useSettled(JSON.stringify([amount, description.trim(), isTxidWrong ? '' : txid]));
  const { data, error } = useQuery({
    queryKey: ['pix-qr-code', accountId, key, settled],
    queryFn: ({ signal }) => {
      const [cents, text, id] = JSON.parse(settled) as [number | null, string, string];
      const wish = { key, amount_cents: cents ?? undefined, description: text || undefined, txid: id || undefined };
      return getPixQrCode(accountId, wish, signal);
    },
    initialData: key === first?.key && settled === '[null,"",""]' ? first : undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Columns>
      <Card as="section" aria-label={texts.receive.title}>
        <Stack gap={16}>
          <KeySelect keys={keys} value={key} onValueChange={setKey} />
          <MoneyField
            label={texts.form.amount}
            optional
            help={texts.receive.amountHelp}
            valueCents={amount}
            onValueChange={setAmount}
          />
          <TextField
            label={texts.form.description}
            optional
            maxLength={72}
            help={texts.receive.descriptionHelp}
            value={description}
            onChange={event => setDescription(event.target.value)}
          />
          <TextField
            label={texts.receive.txid}
            optional
            maxLength={25}
            help={texts.receive.txidHelp}
            error={isTxidWrong ? texts.receive.txidWrong : undefined}
            value={txid}
            onChange={event => setTxid(event.target.value)}
          />
        </Stack>
      </Card>
      <Card as="section" aria-label={texts.receive.qr}>
        <Stack gap={16}>
          {error ? <Alert tone="danger">{error.message}</Alert> : null}
          {data && !error ? (
            <CodePanel code={data.br_code} name={name} amountCents={amount} description={description.trim() || null} />
          ) : null}
        </Stack>
      </Card>
    </Columns>
  );
}
