'use client';

import { Alert } from '@/components/ui/Alert';
import { formatDate, formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { bankToday } from '@/components/ui/today';
import { toAmountSentence, toBoundsSentence, toRuleSentence } from './amount-words';
import type { FoundBoleto } from './find-boleto';
import { toPixAddress } from './pix-address';
import { texts } from './texts';

/** What the amount of the day is made of, and a Pix that is the better way. */
export function AmountNote({ found }: { found: FoundBoleto }) {
  const { amount, due_date, day, partial } = found;
  const sentence = toAmountSentence(amount);
  const rules = [toBoundsSentence(amount), toRuleSentence(amount)].filter(words => words !== null);
  return (
    <Stack gap={12}>
      <div>
        {due_date ? (
          <Text size={14} strong>
            {due_date < bankToday()
              ? texts.review.overdue(formatDate(due_date))
              : texts.review.originalDue(formatDate(due_date))}
          </Text>
        ) : null}
        {sentence ? <Text size={14}>{sentence}</Text> : null}
        {rules.length > 0 ? (
          <Text size={14} muted>
            {rules.join(' ')}
          </Text>
        ) : null}
        {day > bankToday() ? (
          <Text size={14} muted>
            {texts.review.onDay(formatDate(day))}
          </Text>
        ) : null}
        {partial ? (
          <Text size={14} muted>
            {texts.review.partial(partial.done, partial.allowed)}
          </Text>
        ) : null}
      </div>
      <PixOffer found={found} />
    </Stack>
  );
}

/** A Pix that is the boleto, and cheaper or quicker. What is not safe is among the warnings. */
function PixOffer({ found: { pix, amount, accountId } }: { found: FoundBoleto }) {
  if (!pix?.is_safe) return null;
  if (pix.better === 'boleto') {
    return (
      <Text size={14} muted>
        {texts.pix.notBetter}
      </Text>
    );
  }
  const less = pix.because === 'cheaper' ? pix.amount_cents : null;
  return (
    <Alert tone="info" action={<TextLink href={toPixAddress(pix.code, accountId)}>{texts.pix.pay}</TextLink>}>
      {less === null ? texts.pix.at_once : texts.pix.cheaper(formatMoney(less), formatMoney(amount.total_cents))}
    </Alert>
  );
}
