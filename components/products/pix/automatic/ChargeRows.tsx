'use client';

import { formatHour } from '@/components/ui/hour-text';
import { CalendarClock, ReceiptText } from 'lucide-react';
import type { RecurrenceCharge } from '@/bank/contract/products/pix/automatic';
import { addScheduleDays } from '@/bank/contract/schedule-days';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { Badge } from '@/components/ui/Badge';
import { Button, ButtonLink } from '@/components/ui/Button';
import { formatDate, formatTime } from '@/components/ui/format';
import { CHARGE_STATUS } from './status-look';
import { texts } from './texts';

const words = texts.charges;

const whenOf = ({ status, pay_on, due_on, try_at }: RecurrenceCharge): string => {
  if (pay_on === null) return words.due(formatDate(due_on));
  if (pay_on !== due_on) return words.retry(formatDate(pay_on));
  return status === 'waiting' && try_at ? words.waits(formatHour(formatTime(try_at))) : words.on(formatDate(pay_on));
};

const noteOf = ({ pay_on, cancel_before, failure, cancelled_by }: RecurrenceCharge): string | undefined => {
  if (failure) return failure.reason;
  if (cancelled_by === 'receiver') return words.byReceiver;
  if (pay_on === null) return undefined;
  return cancel_before ? words.cancelUntil(formatDate(addScheduleDays(pay_on, -1))) : words.closed;
};

interface ChargeRowsProps {
  charges: readonly RecurrenceCharge[];
  accountId: string;
  /** Absent for who only looks. */
  onCancel?: (charge: RecurrenceCharge) => void;
}

/** The charges of an authorisation: how much, when, and what can be done about each. */
export function ChargeRows({ charges, accountId, onCancel }: ChargeRowsProps) {
  return (
    <RowList>
      {charges.map(charge => {
        const { id, status, amount_cents, due_on, receipt_id, cancel_before } = charge;
        const { badge, label } = CHARGE_STATUS[status];
        const isPaid = receipt_id !== null && status !== 'failed';
        return (
          <li key={id}>
            <SettingRow
              inset
              icon={isPaid ? ReceiptText : CalendarClock}
              title={<PrivateMoney cents={amount_cents} />}
              badge={<Badge status={badge}>{label}</Badge>}
              actions={
                isPaid ? (
                  <ButtonLink
                    variant="quiet"
                    size="small"
                    href={withAccount(`/receipts/${receipt_id}`, accountId)}
                    prefetch={false}
                    aria-label={words.receiptOf(formatDate(due_on))}
                  >
                    {words.receipt}
                  </ButtonLink>
                ) : cancel_before && onCancel ? (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={words.cancelOf(formatDate(due_on))}
                    onClick={() => onCancel(charge)}
                  >
                    {words.cancel}
                  </Button>
                ) : null
              }
            >
              <div>{whenOf(charge)}</div>
              {noteOf(charge) ? <div>{noteOf(charge)}</div> : null}
            </SettingRow>
          </li>
        );
      })}
    </RowList>
  );
}
