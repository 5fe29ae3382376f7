'use client';

import { useQuery } from '@tanstack/react-query';
import type { Receivable } from '@/bank/contract/products/receivable-shapes';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Inline, Stack } from '@/components/ui/Stack';
import { SuccessSign } from '@/components/ui/SuccessSign';
import { Heading, Text } from '@/components/ui/Text';
import { formatDate, formatMoney } from '@/components/ui/format';
import { useShown } from '@/contexts/shown-things';
import { getReceivable } from '@/services/receivable';
import { toTermWords } from './amount-words';
import { RETURNED, texts, WAYS } from './detail-texts';
import { isToPay } from './public-note';
import { ReceivableActs } from './ReceivableActs';
import { toShownCents } from './receivable-columns';
import { toPrivateAmountRows, toReceivableRows } from './receivable-rows';
import { ReceivableWays } from './ReceivableWays';
import { StateBadge } from './StateBadge';
import { texts as listTexts } from './texts';

/** Events tell of a payment at once; this is for what no event tells. */
const LOOK_AGAIN_MS = 30_000;
const REGISTERING_MS = 2_000;

const readAgainAfter = (receivable: Receivable | undefined): number | false => {
  if (!receivable) return false;
  const isBeingTold = receivable.status === 'registering' || receivable.protest?.state === 'asked';
  if (isBeingTold) return REGISTERING_MS;
  return isToPay(receivable) || receivable.status === 'paying' ? LOOK_AGAIN_MS : false;
};

interface ReceivableViewProps {
  accountId: string;
  /** The company that charges. */
  name: string;
  receivable: Receivable;
  canCharge: boolean;
  /** Its agreement has protest. */
  mayProtest: boolean;
}

/** One receivable and its state, which follows by itself: how it is paid while it may be, who paid once it was. */
export function ReceivableView({ accountId, name, receivable: first, canCharge, mayProtest }: ReceivableViewProps) {
  useShown(first.id);
  const { data: receivable } = useQuery({
    queryKey: ['receivable', accountId, first.id],
    queryFn: ({ signal }) => getReceivable(accountId, first.id, signal),
    initialData: first,
    refetchInterval: ({ state }) => readAgainAfter(state.data),
  });
  const { status, payer } = receivable;
  const isOpen = isToPay(receivable);
  return (
    <Page $width="form">
      <PageHeader title={texts.title} back={{ href: withAccount('/receivables', accountId), label: listTexts.title }} />
      <Stack gap={16}>
        <Card as="section" aria-label={texts.title}>
          <Stack gap={16}>
            <Inline justify="between">
              <PrivateMoney cents={toShownCents(receivable)} size="hero" />
              <span role="status">
                <StateBadge status={status} />
              </span>
            </Inline>
            <Text muted>{texts.from(payer.name)}</Text>
            <Standing accountId={accountId} receivable={receivable} />
            <Returned receivable={receivable} />
            {isOpen ? <AmountOfToday receivable={receivable} /> : null}
            {isOpen && status !== 'registering' ? <ReceivableWays {...{ accountId, name, receivable }} /> : null}
          </Stack>
        </Card>
        {canCharge ? <ReceivableActs {...{ accountId, receivable, mayProtest }} /> : null}
        <Card as="section" aria-labelledby="dados-da-cobranca">
          <Heading id="dados-da-cobranca" level={2} size={16}>
            {texts.facts.title}
          </Heading>
          <DefinitionList rows={toReceivableRows(receivable)} />
        </Card>
      </Stack>
    </Page>
  );
}

/** What there is to know of the state. */
function Standing({ accountId, receivable }: { accountId: string; receivable: Receivable }) {
  const { status, payment, received, last_day, protest } = receivable;
  const last = formatDate(last_day);
  if (payment) {
    return (
      <>
        <SuccessSign />
        <Alert
          tone="positive"
          title={<PrivateText>{texts.received(formatMoney(payment.amount_cents), payment.payer_name)}</PrivateText>}
          action={
            <ButtonLink size="small" variant="quiet" href={withAccount(`/receipts/${payment.receipt_id}`, accountId)}>
              {texts.receipt}
            </ButtonLink>
          }
        />
      </>
    );
  }
  switch (status) {
    case 'registering':
    case 'paying':
      return <Alert tone="info">{texts[status]}</Alert>;
    case 'open':
      return (
        <Text size={14} muted>
          {texts.waiting(last)}
        </Text>
      );
    case 'protested':
      return <Alert tone="warning">{texts.protests[protest?.state ?? 'notary'](last)}</Alert>;
    case 'overdue':
    case 'expired':
      return <Alert tone="warning">{texts[status](last)}</Alert>;
    case 'received':
      return received ? (
        <Alert tone="positive">{texts.receivedAway(WAYS[received.how], formatDate(received.received_on))}</Alert>
      ) : null;
    case 'canceled':
      return <Text muted>{texts.canceled}</Text>;
    case 'paid':
      return null;
  }
}

/** Payments of its barcode that went back to who paid. */
function Returned({ receivable: { returned } }: { receivable: Receivable }) {
  if (returned.length === 0) return null;
  return (
    <Alert tone="info" title={texts.returnedTitle}>
      {returned.map(({ amount_cents, payer_name, at, code }) => (
        <Text as="p" size={14} key={`${at} ${payer_name}`}>
          <PrivateText>
            {texts.returned(
              formatMoney(amount_cents),
              payer_name,
              formatDate(at),
              RETURNED[code] ?? texts.returnedOther,
            )}
          </PrivateText>
        </Text>
      ))}
    </Alert>
  );
}

/** How the amount of today comes about, and what it will be on other days. */
function AmountOfToday({ receivable }: { receivable: Receivable }) {
  const rows = toPrivateAmountRows(receivable);
  return (
    <Stack gap={8}>
      {rows.length > 0 ? <DefinitionList rows={rows} /> : null}
      {toTermWords(receivable).map(words => (
        <Text key={words} size={14} muted>
          <PrivateText>{words}</PrivateText>
        </Text>
      ))}
    </Stack>
  );
}
