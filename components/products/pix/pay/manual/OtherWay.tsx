'use client';

import styled from 'styled-components';
import { withAccount } from '@/components/frame/account-address';
import { TextLink } from '@/components/ui/TextLink';
import { color, type as scale } from '@/themes/tokens';
import { type FeatureFlags, isFeatureOn } from '@/variants/features';
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

type OtherWayProps = { accountId: string } & ({ to: 'byKey' } | { to: 'byAccount'; flags: FeatureFlags });

/** From one way to name who is paid to the other, where that is open. */
export function OtherWay({ accountId, ...way }: OtherWayProps) {
  const { to } = way;
  if (way.to === 'byAccount' && !isFeatureOn(way.flags, 'manualPix')) return null;
  const { question, link } = texts[to];
  const href = to === 'byKey' ? '/pix/pay' : '/pix/manual';
  return (
    <Line>
      {question}
      <TextLink href={withAccount(href, accountId)}>{link}</TextLink>
    </Line>
  );
}
