'use client';

import { useState } from 'react';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { CancelDayOrder } from './CancelDayOrder';
import { ChangeDayOrder } from './ChangeDayOrder';
import { awaitsPeople, type DayOrder, type DayOrderDesk, isOpen } from './day-order';
import { PayDayOrderNow } from './PayDayOrderNow';
import { STATUS } from './status-look';
import { texts } from './texts';

interface DayOrderDetailProps {
  order: DayOrder;
  desk: DayOrderDesk;
  accountId: string;
  /** Who only looks sees the same without the acts. */
  canPay: boolean;
  /** The kind's own: those before the day, and those after it. */
  rows: { before: readonly DefinitionRow[]; after: readonly DefinitionRow[] };
  /** Where one that was not paid is begun anew; null where it cannot be. */
  againHref: string | null;
}

/** What of a payment for a day every kind tells alike. */
const toDayRows = ({ date, status, try_at, repeat, ...order }: DayOrder, { words }: DayOrderDesk): DefinitionRow[] => [
  { term: texts.day, value: isOpen({ status, ...order }) ? words.day(formatDate(date)) : formatDate(date) },
  ...(status === 'waiting' && try_at ? [{ term: texts.nextTry, value: formatDateTime(try_at) }] : []),
  ...(repeat ? [{ term: texts.repeat, value: texts.repeated(repeat) }] : []),
];

type NoticeProps = Pick<DayOrder, 'status' | 'try_at' | 'failure'> & Pick<DayOrderDesk, 'words'>;

/** What stands above the facts: that this is no proof, that its people are asked, or why nothing was paid. */
function Notice({ status, try_at, failure, words }: NoticeProps) {
  if (status === 'cancelled') {
    return (
      <Alert tone="info" title={texts.cancelledTitle}>
        {texts.cancelledBody}
      </Alert>
    );
  }
  if (status === 'failed') {
    return (
      <Alert tone="danger" title={words.notPaid}>
        {failure?.reason}
      </Alert>
    );
  }
  if (status === 'waiting') {
    return (
      <Alert tone="warning" title={texts.waitingTitle}>
        {failure?.reason} {texts.noProof}
      </Alert>
    );
  }
  if (awaitsPeople({ status, try_at })) {
    return (
      <Alert tone="warning" title={texts.askedTitle}>
        {texts.askedBody} {texts.noProof}
      </Alert>
    );
  }
  return status === 'scheduled' ? <Alert tone="info">{texts.noProof}</Alert> : null;
}

type Act = 'change' | 'cancel' | 'pay';
const DIALOGS = { change: ChangeDayOrder, cancel: CancelDayOrder, pay: PayDayOrderNow };

/** Everything about one payment for a day, with what can still be done about it. */
export function DayOrderDetail({ order, desk, accountId, canPay, rows, againHref }: DayOrderDetailProps) {
  const [act, setAct] = useState<Act | null>(null);
  const { words } = desk;
  const { badge, label } = STATUS[order.status];
  const Dialog = act && DIALOGS[act];
  return (
    <Page $width="form">
      <PageHeader title={words.title} back={{ href: withAccount('/payment/scheduled', accountId), label: texts.all }} />
      <Card as="div">
        <Stack gap={24}>
          <Stack gap={8}>
            <PrivateMoney cents={order.amount_cents} size="hero" />
            <div role="status">
              <Badge status={badge}>{label}</Badge>
            </div>
          </Stack>
          <Notice {...order} words={words} />
          <DefinitionList rows={[...rows.before, ...toDayRows(order, desk), ...rows.after]} />
          {isOpen(order) ? (
            <Stack gap={8}>
              <Text size={14} muted>
                {words.shortage}
              </Text>
              <Text size={14} muted>
                {words.recheck}
              </Text>
            </Stack>
          ) : null}
          <Inline stackOnPhone>
            {order.receipt_id && order.status !== 'failed' ? (
              <ButtonLink href={withAccount(`/receipts/${order.receipt_id}`, accountId)} prefetch={false}>
                {texts.receipt}
              </ButtonLink>
            ) : null}
            {order.status === 'failed' && canPay && againHref !== null ? (
              <ButtonLink href={withAccount(againHref, accountId)} prefetch={false}>
                {words.again}
              </ButtonLink>
            ) : null}
            {isOpen(order) && canPay ? <OpenActs words={words} onChoose={setAct} /> : null}
          </Inline>
        </Stack>
      </Card>
      {Dialog ? <Dialog order={order} desk={desk} accountId={accountId} onClose={() => setAct(null)} /> : null}
    </Page>
  );
}

function OpenActs({ words, onChoose }: Pick<DayOrderDesk, 'words'> & { onChoose: (act: Act) => void }) {
  return (
    <>
      <Button onClick={() => onChoose('pay')}>{words.payNow.act}</Button>
      <Button variant="quiet" onClick={() => onChoose('change')}>
        {texts.changeIt}
      </Button>
      <Button variant="quiet" onClick={() => onChoose('cancel')}>
        {texts.cancelIt}
      </Button>
    </>
  );
}
