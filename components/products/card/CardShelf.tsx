'use client';

import Link from 'next/link';
import styled from 'styled-components';
import type { Card } from '@/bank/contract/products/card';
import { withAccount } from '@/components/frame/account-address';
import { CardArt } from '@/components/ui/CardArt';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { stateOf } from './card-badge';
import { CARD_FACE } from './card-art';
import { texts } from './texts';

const Table = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: 16px;
`;

const Place = styled(Link).attrs({ prefetch: false })`
  display: block;
  max-width: 360px;
  border-radius: 16px;
  color: inherit;
  text-decoration: none;
`;

/** One's own cards as they lie on the table; each leads to its page. */
export function CardShelf({ accountId, cards }: { accountId: string; cards: readonly Card[] }) {
  return (
    <Stack as="section" gap={12}>
      <Heading level={2} size={20}>
        {texts.mine}
      </Heading>
      <Table>
        {cards.map(card => (
          <li key={card.id}>
            <Place href={withAccount(`/card/${card.id}`, accountId)}>
              <CardArt
                art={CARD_FACE}
                alias={card.alias}
                holder={card.holder.name}
                lastFour={card.last4}
                type={texts.type[card.type]}
                state={stateOf(card)}
              />
            </Place>
          </li>
        ))}
      </Table>
    </Stack>
  );
}
