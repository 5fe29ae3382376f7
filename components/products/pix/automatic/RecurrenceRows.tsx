'use client';

import { Repeat } from 'lucide-react';
import type { PixRecurrence } from '@/bank/contract/products/pix/automatic';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { Badge } from '@/components/ui/Badge';
import { ButtonLink } from '@/components/ui/Button';
import { formatDate } from '@/components/ui/format';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { AmountWords } from './AmountWords';
import { RECURRENCE_STATUS } from './status-look';
import { texts } from './texts';

interface RecurrenceRowsProps {
  recurrences: readonly PixRecurrence[];
  accountId: string;
  canPay: boolean;
}

/** What is next, or how it ended. */
function Standing({ status, expires_at, next_charge, max_cents }: PixRecurrence) {
  if (status === 'proposed') return <div>{texts.awaiting.until(formatDate(expires_at))}</div>;
  if (status !== 'approved') return null;
  return (
    <div>
      {next_charge?.pay_on ? (
        <>
          {texts.active.next} <PrivateMoney cents={next_charge.amount_cents} />{' '}
          {texts.active.on(formatDate(next_charge.pay_on))}
        </>
      ) : (
        texts.active.none
      )}
      {max_cents === null ? null : (
        <>
          {' '}
          · {texts.active.upTo} <PrivateMoney cents={max_cents} />
        </>
      )}
    </div>
  );
}

/** Authorisations in a few lines each: who charges, for what, how much, and what is next. */
export function RecurrenceRows({ recurrences, accountId, canPay }: RecurrenceRowsProps) {
  return (
    <RowList>
      {recurrences.map(recurrence => {
        const { id, status, receiver, subject } = recurrence;
        const isAsked = status === 'proposed' && canPay;
        const { badge, label } = RECURRENCE_STATUS[status];
        return (
          <li key={id}>
            <SettingRow
              icon={Repeat}
              title={receiver.name}
              badge={status === 'proposed' || status === 'approved' ? undefined : <Badge status={badge}>{label}</Badge>}
              actions={
                <ButtonLink
                  variant={isAsked ? 'primary' : 'quiet'}
                  size="small"
                  href={withAccount(`/pix/automatic/${id}`, accountId)}
                  prefetch={false}
                >
                  {isAsked ? texts.awaiting.answer : texts.active.see}
                  <VisuallyHidden> {receiver.name}</VisuallyHidden>
                </ButtonLink>
              }
            >
              <div>{subject}</div>
              <div>
                <AmountWords recurrence={recurrence} />
              </div>
              <Standing {...recurrence} />
            </SettingRow>
          </li>
        );
      })}
    </RowList>
  );
}
