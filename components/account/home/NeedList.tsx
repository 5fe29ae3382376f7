'use client';

import { CircleAlert, CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Heading } from '@/components/ui/Text';
import { color, elevation, media, type as scale } from '@/themes/tokens';
import type { Need } from './need-facts';
import { NeedRow } from './NeedRow';
import { texts } from './texts';

const Region = styled.section`
  display: grid;
  gap: 4px;
  min-width: 0;
`;

/* What comes later stays a press away, so that the movements are on the first screen. */
const List = styled.ul<{ $isWhole: boolean }>`
  ${elevation.group}
  overflow: hidden;

  ${({ $isWhole }) =>
    !$isWhole &&
    `
    ${media.phoneOnly} { > li:nth-child(n + 2) { display: none; } }
    > li:nth-child(n + 5) { display: none; }
  `}
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 36px;
`;

const All = styled.span<{ $onDesk: boolean }>`
  margin-right: -12px;
  ${({ $onDesk }) => !$onDesk && `${media.tablet} { display: none; }`}
`;

const Nothing = styled.p<{ $isSure: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};

  svg { flex: none; width: 18px; height: 18px; color: ${({ $isSure }) => ($isSure ? color.positive : color.iconMuted)}; }
`;

const ON_PHONE = 1;
const ON_DESK = 4;

interface NeedListProps {
  items: readonly Need[];
  /** Whether everything could be asked: else nobody says that nothing waits. */
  isComplete: boolean;
  accountId: string;
}

/** What waits for the person, each with the button that settles it; a friendly line when nothing does. */
export function NeedList({ items, isComplete, accountId }: NeedListProps) {
  const [isWhole, setWhole] = useState(false);
  if (items.length === 0) {
    return (
      <Nothing $isSure={isComplete}>
        {isComplete ? <CircleCheckBig aria-hidden /> : <CircleAlert aria-hidden />}
        {isComplete ? texts.needs.nothing : texts.needs.unsure}
      </Nothing>
    );
  }
  return (
    <Region aria-labelledby="precisa-de-voce">
      <Head>
        <Heading id="precisa-de-voce" level={2} size={16}>
          {texts.needs.title}
        </Heading>
        {isWhole || items.length <= ON_PHONE ? null : (
          <All $onDesk={items.length > ON_DESK}>
            <Button variant="plain" size="small" onClick={() => setWhole(true)}>
              {texts.needs.all(items.length)}
            </Button>
          </All>
        )}
      </Head>
      <List $isWhole={isWhole}>
        {items.map(item => (
          <li key={item.id} data-need={item.kind}>
            <NeedRow item={item} accountId={accountId} />
          </li>
        ))}
      </List>
    </Region>
  );
}
