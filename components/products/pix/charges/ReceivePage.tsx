'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QrCode as QrIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { PixQrCode } from '@/bank/contract/products/pix/charges';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Disclosure } from '@/components/ui/Disclosure';
import { EmptyCard } from '@/components/ui/EmptyCard';
import { Money } from '@/components/ui/Money';
import { Stack } from '@/components/ui/Stack';
import { SuccessSign } from '@/components/ui/SuccessSign';
import { Heading, Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { getPixQrCode } from '@/services/pix/charges';
import { FirstKeyAct } from '../keys/FirstKey';
import { AmountChips } from './AmountChips';
import { CodePanel } from './CodePanel';
import { KeySelect, type ReceivingKey } from './KeySelect';
import { toCodeWords } from './send-words';
import { texts } from './texts';
import { type Received, useReceived } from './use-received';

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

/** The code that is always good: it is the screen, and tells when it was paid. */
export function ReceivePage({ accountId, name, keys, first, canCharge }: ReceivePageProps) {
  return (
    <Page $width="form">
      <PageHeader title={texts.receive.title} back={{ href: withAccount('/pix', accountId), label: texts.area }} />
      {keys.length === 0 ? (
        <EmptyCard
          icon={QrIcon}
          title={texts.receive.noKeys}
          action={canCharge ? <FirstKeyAct accountId={accountId} /> : null}
        >
          {canCharge ? texts.receive.noKeysBody : texts.receive.noKeysToSee}
        </EmptyCard>
      ) : (
        <Stack gap={16}>
          <Counter accountId={accountId} name={name} keys={keys} first={first} />
          {canCharge ? (
            <ButtonLink variant="plain" href={withAccount('/pix/charges/new', accountId)}>
              {texts.receive.charge}
            </ButtonLink>
          ) : null}
        </Stack>
      )}
    </Page>
  );
}

interface Carried {
  amountCents: number | null;
  description: string;
  txid: string;
}

const isTxid = (txid: string): boolean => /^[a-zA-Z0-9]{0,25}$/.test(txid);

/** The code of a key with what it carries; the one before stays until the next is there. */
function useCode(accountId: string, key: string, { amountCents, description, txid }: Carried, first: PixQrCode | null) {
  const settled = useSettled(JSON.stringify([amountCents, description.trim(), isTxid(txid) ? txid : '']));
  return useQuery({
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
}

function Counter({ accountId, name, keys, first }: Omit<ReceivePageProps, 'canCharge'>) {
  const [key, setKey] = useState(keys[0]?.key ?? '');
  const [carried, setCarried] = useState<Carried>({ amountCents: null, description: '', txid: '' });
  const { amountCents, description } = carried;
  const { data, error } = useCode(accountId, key, carried, first);
  const { received, forget } = useReceived(accountId, amountCents);
  if (received) return <Paid received={received} onNext={forget} />;
  const carry = (part: Partial<Carried>) => setCarried(now => ({ ...now, ...part }));
  return (
    <Card as="section" aria-label={texts.receive.qr}>
      <Stack gap={16}>
        <Centred>
          <Text strong>{name}</Text>
          {amountCents === null ? (
            <Text size={14} muted>
              {texts.receive.anyAmount}
            </Text>
          ) : (
            <Money cents={amountCents} size="figure" />
          )}
        </Centred>
        {error ? <Alert tone="danger">{error.message}</Alert> : null}
        {data && !error ? (
          <CodePanel
            name={name}
            amountCents={amountCents}
            description={description.trim() || null}
            sending={{ title: texts.code.plate, text: toCodeWords(name, amountCents), code: data.br_code }}
          >
            <AmountChips amountCents={amountCents} onAmount={cents => carry({ amountCents: cents })} />
          </CodePanel>
        ) : null}
        <Disclosure summary={texts.receive.more}>
          <More keys={keys} value={key} onKey={setKey} carried={carried} onCarried={carry} />
        </Disclosure>
      </Stack>
    </Card>
  );
}

const Centred = styled.div`
  display: grid;
  justify-items: center;
  gap: 4px;
  overflow-wrap: anywhere;
  text-align: center;
`;

interface MoreProps {
  keys: readonly ReceivingKey[];
  value: string;
  onKey: (key: string) => void;
  carried: Carried;
  onCarried: (part: Partial<Carried>) => void;
}

/** What few change: which key receives, and what the code says to who pays. */
function More({ keys, value, onKey, carried, onCarried }: MoreProps) {
  return (
    <Stack gap={16}>
      <KeySelect keys={keys} value={value} onValueChange={onKey} />
      <TextField
        label={texts.form.description}
        optional
        maxLength={72}
        help={texts.receive.descriptionHelp}
        value={carried.description}
        onChange={event => onCarried({ description: event.target.value })}
      />
      <TextField
        label={texts.receive.txid}
        optional
        maxLength={25}
        help={texts.receive.txidHelp}
        error={isTxid(carried.txid) ? undefined : texts.receive.txidWrong}
        value={carried.txid}
        onChange={event => onCarried({ txid: event.target.value })}
      />
    </Stack>
  );
}

/** The code has turned into its money. */
function Paid({ received: { title, body, href }, onNext }: { received: Received; onNext: () => void }) {
  return (
    <Card as="section" role="status">
      <Stack gap={24}>
        <Centred>
          <SuccessSign />
          <Heading level={2} size={24}>
            {texts.receive.paid}
          </Heading>
          <Text strong>
            <PrivateText>{title}</PrivateText>
          </Text>
          <Text muted>{body}</Text>
        </Centred>
        <Stack gap={8}>
          <Button fullWidth onClick={onNext}>
            {texts.receive.next}
          </Button>
          {href ? (
            <ButtonLink fullWidth variant="quiet" href={href}>
              {texts.detail.receipt}
            </ButtonLink>
          ) : null}
        </Stack>
      </Stack>
    </Card>
  );
}
