'use client';

import type { BatchDetail } from '@/bank/contract/products/batch';
import type { BatchReview } from '@/bank/contract/products/batch-review';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Text } from '@/components/ui/Text';
import { texts } from './draft-texts';
import { ROW_KINDS } from './texts';

const words = texts.notes;

/** What stands in the way of a batch, or is to be known before it is paid. */
export function ReviewNotes({ review, wrong }: { review: BatchReview | null; wrong: number }) {
  const short = review?.forecast.find(({ after_cents }) => after_cents < 0);
  return (
    <>
      {wrong > 0 ? <Alert tone="warning">{words.wrong(wrong)}</Alert> : null}
      {review && review.doubtful > 0 ? <Alert tone="warning">{words.doubtful(review.doubtful)}</Alert> : null}
      {short ? <Alert tone="warning">{words.short(formatDate(short.day))}</Alert> : null}
      {review?.over_limit.map(({ kind }) => (
        <Alert key={kind} tone="warning">
          {words.overLimit(ROW_KINDS[kind])}
        </Alert>
      ))}
      {review && review.looking > 0 ? (
        <Text size={14} muted role="status">
          {words.looking(review.looking)}
        </Text>
      ) : null}
      {review && review.looking === 0 && review.unnamed > 0 ? (
        <Text size={14} muted>
          {words.unnamed(review.unnamed)}
        </Text>
      ) : null}
    </>
  );
}

/** What a draft comes to, and what is to be known of it. */
export function DraftSummary({ batch: { amount_cents, rows, review, may_see_amounts } }: { batch: BatchDetail }) {
  return (
    <Stack gap={16}>
      {may_see_amounts ? null : <Alert tone="info">{words.private}</Alert>}
      <Sums>
        {amount_cents === null ? null : (
          <div>
            <dt>{texts.sums.amount}</dt>
            <dd>
              <PrivateMoney cents={amount_cents} size="figure" />
            </dd>
          </div>
        )}
        {review ? (
          <div>
            <dt>{texts.sums.fee}</dt>
            <dd>
              <PrivateMoney cents={review.fee_cents} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{texts.sums.ready}</dt>
          <dd>{rows.ready.toLocaleString('pt-BR')}</dd>
        </div>
        <div>
          <dt>{texts.sums.wrong}</dt>
          <dd>{rows.wrong.toLocaleString('pt-BR')}</dd>
        </div>
      </Sums>
      <ReviewNotes review={review} wrong={rows.wrong} />
    </Stack>
  );
}
