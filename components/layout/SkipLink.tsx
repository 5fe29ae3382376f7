'use client';

import styled from 'styled-components';
import { color, media, radius } from '@/themes/tokens';

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
  font-weight: 550;
  transform: translateY(-200%);

  &:focus { transform: none; }
  ${media.print} { display: none; }
`;

/** First stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    <nav aria-label="Atalho">
      <Anchor href={`#${MAIN_ID}`}>Ir para o conteúdo</Anchor>
    </nav>
  );
}
