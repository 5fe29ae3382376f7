'use client';

import type { ReactNode } from 'react';
import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import type { CreditInstallment } from '@/bank/contract/products/credit/shapes';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { contractTexts } from './contract-texts';
import { InstallmentBadge } from './InstallmentBadge';

const words = contractTexts.next;

const toLine = ({ status, number, due_on, days_late }: CreditInstallment): string => {
  if (status === 'late') return words.lateLine(number, due_on, days_late);
  return status === 'due' ? words.today(number) : words.line(number, due_on);
};

/** The oldest instalment that is not paid, and what can be done. */
export function NextInstallment({ contract: { next }, children }: { contract: CreditContract; children: ReactNode }) {
  if (!next) return null;
  return (
    <Card as="section" aria-labelledby="proxima-parcela">
      <Stack gap={16}>
        <Stack gap={4}>
          <Heading id="proxima-parcela" level={2} size={16}>
            {words.title} <InstallmentBadge status={next.status} />
          </Heading>
          <Text muted>{toLine(next)}</Text>
          {/* an instalment that is not due is what stands in the contract; the day's amount is told when it is paid */}
          <PrivateMoney cents={next.status === 'open' ? next.payment_cents : next.to_pay_cents} size="figure" />
          {next.status === 'late' ? (
            <Text size={14} muted>
              {words.charges}
            </Text>
          ) : null}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
