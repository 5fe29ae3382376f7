'use client';

import type { AcquiringOverview } from '@/bank/contract/products/acquiring';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { formatDate } from '@/components/ui/format';
import { texts } from './texts';

const words = texts.overview;

/** What of the shop asks for an act: contested sales, and what the account owes. */
export function OverviewNotices({ accountId, overview }: { accountId: string; overview: AcquiringOverview }) {
  const { open_chargebacks: open, next_answer_by: day, owed_cents } = overview;
  return (
    <>
      {open > 0 && day ? (
        <Alert
          tone="warning"
          title={words.chargebacks(open)}
          action={
            <ButtonLink size="small" variant="quiet" href={withAccount('/acquiring/chargebacks', accountId)}>
              {words.answer}
            </ButtonLink>
          }
        >
          {words.answerBy(formatDate(day))}
        </Alert>
      ) : null}
      {owed_cents > 0 ? (
        <Alert tone="warning" title={words.owed}>
          {words.owedBody} <PrivateMoney cents={owed_cents} />
        </Alert>
      ) : null}
    </>
  );
}
