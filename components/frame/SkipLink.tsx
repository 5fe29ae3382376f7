'use client';

import styled from 'styled-components';
import { color, media, radius } from '@/themes/tokens';
import { texts } from './texts';

export const MAIN_ID = 'conteudo';

const Anchor = styled.a`
  position: fixed;
  z-index: 100;
  top: 8px;
  left: 8px;
  padding: 12px 20px;
  border-radius: ${radius.field};
  background: ${color.brand};
  color: ${color.onBrand};
  box-shadow: inset 0 0 0 1px ${color.brandLine};
  font-weight: 550;
  transform: translateY(-200%);

  &:focus { transform: none; }
  ${media.print} { display: none; }
`;

/** First stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    <nav aria-label={texts.skip.label}>
      <Anchor href={`#${MAIN_ID}`}>{texts.skip.toContent}</Anchor>
    </nav>
  );
}
