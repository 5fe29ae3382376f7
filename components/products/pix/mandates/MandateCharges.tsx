'use client';

import { CalendarClock, ReceiptText } from 'lucide-react';
import type { MandateCharge, PixMandateDetail } from '@/bank/contract/products/pix/mandate-desk';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import type { MandateWindow } from './MandateDialogs';
import { CYCLE_LOOK, TRY_WORDS } from './mandate-look';
import { texts } from './texts';

const words = texts.detail;

interface MandateChargesProps {
  mandate: PixMandateDetail;
  /** Absent for who only looks. */
  onOpen?: (window: MandateWindow) => void;
}

/** Whether the company says itself what a cycle comes to. */
const isByHand = ({ status, amount_cents, collected_by }: PixMandateDetail): boolean =>
  status === 'approved' && (amount_cents === null || collected_by === 'company');

/** Each cycle that was charged, its days, and what can be done about it. */
export function MandateCharges({ mandate, onOpen }: MandateChargesProps) {
  const { charges, next_due_on, status } = mandate;
  const next = status === 'approved' && next_due_on !== null ? words.nextCycle(formatDate(next_due_on)) : '';
  const lead = [charges.length === 0 ? words.noCycles : '', next].filter(Boolean).join(' ');
  return (
    <Card as="section" aria-labelledby="cobrancas-da-proposta">
      <Stack gap={16}>
        <div>
          <Heading id="cobrancas-da-proposta" level={2} size={16}>
            {words.cycles}
          </Heading>
          {lead === '' ? null : (
            <Text size={14} muted>
              {lead}
            </Text>
          )}
        </div>
        {onOpen && isByHand(mandate) ? (
          <div>
            <Button onClick={() => onOpen({ kind: 'charge' })}>{words.chargeCycle}</Button>
          </div>
        ) : null}
        {charges.length === 0 ? null : (
          <RowList>
            {charges.map(charge => (
              <li key={charge.id}>
                <ChargeRow charge={charge} onOpen={onOpen} />
              </li>
            ))}
          </RowList>
        )}
      </Stack>
    </Card>
  );
}

function ChargeRow({ charge, onOpen }: { charge: MandateCharge; onOpen?: (window: MandateWindow) => void }) {
  const { status, amount_cents, due_on, tries, cancel_before, retry_from, reason } = charge;
  const day = formatDate(due_on);
  const { badge, label } = CYCLE_LOOK[status];
  return (
    <SettingRow
      inset
      icon={status === 'completed' ? ReceiptText : CalendarClock}
      title={<PrivateMoney cents={amount_cents} />}
      badge={<Badge status={badge}>{label}</Badge>}
      actions={
        onOpen && cancel_before ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={words.cancelOf(day)}
            onClick={() => onOpen({ kind: 'cancel_charge', charge })}
          >
            {words.cancelCycle}
          </Button>
        ) : onOpen && retry_from ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={words.retryOf(day)}
            onClick={() => onOpen({ kind: 'retry', charge })}
          >
            {words.retry}
          </Button>
        ) : null
      }
    >
      <div>{words.due(day)}</div>
      {tries.map(({ pay_on, status: became, reason: why }) => (
        <div key={pay_on}>
          {words.tried(formatDate(pay_on), TRY_WORDS[became])}
          {why === null ? null : `. ${why}`}
        </div>
      ))}
      {reason === null ? null : <div>{reason}</div>}
      {cancel_before === null ? null : (
        <Text size={14} muted>
          {words.cancelUntil(formatDateTime(cancel_before))}
        </Text>
      )}
    </SettingRow>
  );
}
