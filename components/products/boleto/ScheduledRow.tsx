'use client';

import type { ScheduledBoleto } from '@/bank/contract/products/boleto-schedules';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoneyRow } from '@/components/lists/MoneyRow';
import { formatDate } from '@/components/ui/format';
import { joinFacts } from '@/components/ui/join-facts';
import { texts, toBillWords } from './texts';

/** One boleto that waits: to whom, when, how much; leads to all about it. */
export function ScheduledRow({ boleto, accountId }: { boleto: ScheduledBoleto; accountId: string }) {
  const { id, payee, bill, date, due_date, status, amount_cents, failure } = boleto;
  const facts = [formatDate(date), due_date && texts.scheduled.due(formatDate(due_date)), bill && toBillWords(bill)];
  return (
    <MoneyRow
      href={withAccount(`/payment/boleto/scheduled/${id}`, accountId)}
      title={payee.name}
      detail={joinFacts(facts)}
      note={status === 'waiting' ? failure?.reason : undefined}
      side={<PrivateMoney cents={amount_cents} />}
    />
  );
}
