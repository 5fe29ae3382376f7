'use client';

import styled from 'styled-components';
import { GUARANTEES, type GuaranteeKind, LOAN_RANGES } from '@/bank/contract/products/marketplace-terms';
import { ButtonLink } from '@/components/ui/Button';
import { Heading, Text } from '@/components/ui/Text';
import { elevation, media, radius } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { addressOf } from '@/variants/pictures';
import { homeTexts as words } from './home-texts';
import { texts } from './texts';

const List = styled.ul`
  display: grid;
  gap: 16px;

  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.desk} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

const Product = styled.li`
  ${elevation.object}
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 16px;

  > :last-child { margin-top: auto; }
`;

const Drawing = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.field};
  object-fit: cover;
`;

/** The pictures of a brand stand for home, vehicle and motorcycle, in this order. */
const PICTURED: readonly GuaranteeKind[] = ['home', 'vehicle', 'motorcycle'];

const pictureOf = (kind: GuaranteeKind): string | null => {
  const picture = variant.assets.marketplace_images[PICTURED.indexOf(kind)];
  return picture === undefined ? null : addressOf(picture);
};

/** The kinds of loan, by what secures them, each with what it is for. */
export function ProductCards() {
  return (
    <List>
      {GUARANTEES.map(kind => {
        const { least, most, fewestMonths, mostMonths } = LOAN_RANGES[kind];
        const picture = pictureOf(kind);
        return (
          <Product key={kind}>
            {picture ? <Drawing src={picture} alt="" width={400} height={300} loading="lazy" /> : null}
            <Heading level={3}>{words.cards[kind].title}</Heading>
            <Text>{words.cards[kind].body}</Text>
            <Text size={14} muted>
              {words.range(least, most, fewestMonths, mostMonths)}
            </Text>
            <ButtonLink
              variant="quiet"
              fullWidth
              href={`/marketplace/pre-offer?garantia=${kind}`}
              aria-label={words.ask(texts.guarantees[kind])}
            >
              {words.begin}
            </ButtonLink>
          </Product>
        );
      })}
    </List>
  );
}
