'use client';

import styled from 'styled-components';
import { withAccount } from '@/components/layout/account-address';
import { TextLink } from '@/components/ui/TextLink';
import { color, type as scale } from '@/themes/tokens';
import { texts } from './texts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 6px;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};

  a { display: inline-flex; align-items: center; min-height: 44px; }
`;

/** From one way to name who is paid to the other. */
export function OtherWay({ to, accountId }: { to: 'byKey' | 'byAccount'; accountId: string }) {
  const { question, link } = texts[to];
  const href = to === 'byKey' ? '/pix/pay' : '/pix/manual';
  return (
    <Line>
      {question}
      <TextLink href={withAccount(href, accountId)}>{link}</TextLink>
    </Line>
  );
}
