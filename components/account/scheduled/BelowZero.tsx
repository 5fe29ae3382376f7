'use client';

import { PrivateText } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { formatDate, formatMoney } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { OUTLOOK_DAYS, type Outlook } from './outlook';
import { texts } from './texts';

const words = texts.outlook;

/** The first day on which the balance will not do, or that it will. */
export function BelowZero({ outlook, isFailed }: { outlook: Outlook | undefined; isFailed: boolean }) {
  if (isFailed) return <Alert tone="info">{words.failed}</Alert>;
  if (!outlook) return null;
  const { firstBelow } = outlook;
  if (!firstBelow) {
    return (
      <Text as="p" size={14} muted>
        {words.enough(OUTLOOK_DAYS)}
      </Text>
    );
  }
  return (
    <Alert tone="warning">
      <PrivateText>{words.below(formatDate(firstBelow.date), formatMoney(-firstBelow.closing_cents))}</PrivateText>{' '}
      {words.belowHelp}
    </Alert>
  );
}
