'use client';

import styled from 'styled-components';
import { radius } from '@/themes/tokens';

/* What is written on a card lies on a shade of its own: legible on the art of any brand, in any theme. */
const SHADE = 'rgb(0 0 0 / 0.74)';
const INK = '#fff';

/** ISO 7810 ID-1, as the brands draw it. */
const SHAPE = '856 / 540';

const Face = styled.figure`
  container-type: inline-size;
  position: relative;
  overflow: hidden;
  width: 100%;
  max-width: 360px;
  aspect-ratio: ${SHAPE};
  border-radius: clamp(8px, 4.2%, 16px);
  background: ${SHADE};
  color: ${INK};
  forced-color-adjust: none;

`;

const DIM = 'filter: grayscale(1) brightness(0.6);';

const Drawing = styled.img<{ $isDim: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  ${({ $isDim }) => ($isDim ? DIM : '')}
`;

const Corner = styled.span`
  position: absolute;
  top: 4cqw;
  right: 4cqw;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 6px;

  > span {
    padding: 2px 10px;
    border-radius: ${radius.full};
    background: ${SHADE};
    font-size: max(0.75rem, 4cqw);
    font-weight: 550;
    line-height: 1.5;
  }
`;

const Words = styled.figcaption`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: 4px 12px;
  padding: 3cqw 5cqw 4cqw;
  background: ${SHADE};
  line-height: 1.35;

  > span { min-width: 0; }
`;

const Name = styled.span`
  display: block;
  overflow: hidden;
  font-size: max(0.875rem, 5cqw);
  font-weight: 550;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Under = styled(Name)`
  font-size: max(0.75rem, 4cqw);
  font-weight: 400;
`;

const Digits = styled.span`
  flex: none;
  font-size: max(0.875rem, 5cqw);
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
  white-space: nowrap;
`;

const Small = styled.img<{ $isDim: boolean }>`
  flex: none;
  display: block;
  width: 56px;
  height: auto;
  aspect-ratio: ${SHAPE};
  border-radius: 4px;
  ${({ $isDim }) => ($isDim ? DIM : '')}
`;

interface CardArtProps {
  /** The address of the brand's drawing. */
  art: string;
  /** What the card is called, where it has a name. */
  alias?: string | null;
  holder: string;
  lastFour: string;
  /** "Virtual", "Físico". */
  type: string;
  /** In words, where it is anything but in use. */
  state?: string;
}

/** A card as it lies on the table: the brand's drawing, and over it whose it is. Its number is never on it. */
export function CardArt({ art, alias, holder, lastFour, type, state }: CardArtProps) {
  return (
    <Face>
      <Drawing src={art} alt="" width={856} height={540} $isDim={state !== undefined} />
      <Corner>
        <span>{type}</span>
        {state ? <span>{state}</span> : null}
      </Corner>
      <Words>
        <span>
          <Name>{alias ?? holder}</Name>
          {alias ? <Under>{holder}</Under> : null}
        </span>
        <Digits translate="no">•••• {lastFour}</Digits>
      </Words>
    </Face>
  );
}

/** The same drawing at the head of a row, whose words say the rest. */
export function CardThumb({ art, isDim = false }: { art: string; isDim?: boolean }) {
  return <Small src={art} alt="" width={56} height={35} $isDim={isDim} />;
}
