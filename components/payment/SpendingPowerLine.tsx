'use client';

import styled from 'styled-components';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Skeleton } from '@/components/ui/Skeleton';
import { Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { color } from '@/themes/tokens';
import type { Power } from './payment';
import type { PaymentWay } from './payment-way';
import { texts } from './texts';

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  padding-bottom: 8px;
  border-bottom: 1px solid ${color.line};

  dt { font-size: 0.875rem; color: ${color.onSurfaceMuted}; }
  dd { min-height: 24px; }
`;

const Notes = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  padding-top: 4px;
`;

const Limits = styled(TextLink)`
  padding-block: 12px;
  font-size: 0.875rem;
`;

/** What can be spent now: the balance and what the limits leave. `undefined` while it is read, `null` when it could not be. */
export function SpendingPowerLine({
  power,
  accountId,
  way: { words, places },
}: {
  power: Power | null | undefined;
  accountId: string;
  way: Pick<PaymentWay, 'words' | 'places'>;
}) {
  if (power === null) {
    return (
      <Text size={14} muted>
        {texts.amount.unknownPower}
      </Text>
    );
  }
  const of = power?.limits.left_in ?? 'day';
  return (
    <div aria-busy={!power}>
      <List>
        <div>
          <dt>{texts.amount.available}</dt>
          <dd>
            {power ? <PrivateMoney cents={power.balance.available_cents} /> : <Skeleton width={96} height={20} />}
          </dd>
        </div>
        <div>
          <dt>{of === 'month' ? texts.amount.monthLeft : words.amount.left(of)}</dt>
          <dd>{power ? <PrivateMoney cents={power.limits.left_cents} /> : <Skeleton width={96} height={20} />}</dd>
        </div>
      </List>
      <Notes>
        {of === 'night' ? (
          <Text size={14} muted>
            {texts.amount.night}
          </Text>
        ) : null}
        {places.limits ? <Limits href={withAccount(places.limits, accountId)}>{texts.review.seeLimits}</Limits> : null}
      </Notes>
    </div>
  );
}
