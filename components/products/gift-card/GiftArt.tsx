import styled from 'styled-components';
import type { GiftCategory } from '@/bank/contract/products/gift-card-words';
import { color, radius } from '@/themes/tokens';
import { drawGift, toInitials } from './art';

/* The brand's own ground and ink, whatever the theme: nobody else's colours. */
const Face = styled.svg<{ $isDim: boolean }>`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 8 / 5;
  border-radius: ${radius.field};
  background: ${color.brandSoft};
  color: ${color.onBrandSoft};
  ${({ $isDim }) => ($isDim ? 'filter: grayscale(1);' : '')}

  text { font-weight: 650; font-size: 30px; fill: currentColor; }
`;

const OPACITY = { 1: 0.1, 2: 0.18, 3: 0.3 } as const;

interface GiftArtProps {
  id: string;
  brand: string;
  category: GiftCategory;
  /** Cannot be bought now. */
  isDim?: boolean;
}

/** The face of a gift card, drawn from its category and the brand's tokens; the words beside it say what it is. */
export function GiftArt({ id, brand, category, isDim = false }: GiftArtProps) {
  return (
    <Face viewBox="0 0 160 100" aria-hidden="true" focusable="false" $isDim={isDim}>
      {drawGift(id, category).map(({ d, tone }) => (
        <path key={d} d={d} fill="currentColor" fillOpacity={OPACITY[tone]} />
      ))}
      <text x="14" y="44">
        {toInitials(brand)}
      </text>
    </Face>
  );
}
