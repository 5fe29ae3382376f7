import styled from 'styled-components';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Money } from '@/components/ui/Money';
import { Text } from '@/components/ui/Text';
import { media } from '@/themes/tokens';
import type { PaymentDraft, Power } from './payment';
import { toBalanceLeft } from './balance-left';
import { texts } from './texts';

/* Elsewhere the rows above the bar are in sight. */
const Line = styled(Text)`
  ${media.tablet} { display: none; }
`;

interface BarCostsProps {
  draft: PaymentDraft;
  feeCents: number;
  power: Power | null | undefined;
}

/** On a phone, where the bar lies over the rows that tell it: what it costs beside the amount, and what is left. */
export function BarCosts({ draft: { when, amountCents }, feeCents, power }: BarCostsProps) {
  if (when || !amountCents) return null;
  return (
    <Line size={14}>
      {texts.review.fee}: {feeCents ? <Money cents={feeCents} /> : texts.review.noFee}
      {power ? (
        <>
          {' · '}
          <PrivateMoney cents={toBalanceLeft(power, amountCents, feeCents)} /> {texts.review.balanceAfter}
        </>
      ) : null}
    </Line>
  );
}
