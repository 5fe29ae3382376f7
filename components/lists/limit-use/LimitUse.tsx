'use client';

import styled from 'styled-components';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Text } from '@/components/ui/Text';
import { color, radius } from '@/themes/tokens';
import { texts } from './texts';

/* The browser's own progress bar: its length is no style, which the policy would refuse. */
const Bar = styled.progress`
  display: block;
  width: 100%;
  max-width: 360px;
  height: 8px;
  margin: 6px 0 4px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  overflow: hidden;
  appearance: none;
  background: ${color.surfaceSunken};

  &::-webkit-progress-bar { background: ${color.surfaceSunken}; }
  &::-webkit-progress-value { background: ${color.brandLine}; }
  &::-moz-progress-bar { background: ${color.brandLine}; }
`;

interface LimitUseProps {
  name: string;
  limitCents: number;
  usedCents: number;
}

/** How much of a limit is used and how much is left, drawn and in figures. */
export function LimitUse({ name, limitCents, usedCents }: LimitUseProps) {
  return (
    <>
      <Bar aria-label={texts.meter(name)} max={Math.max(limitCents, 1)} value={Math.min(usedCents, limitCents)} />
      <Text as="div" size={14}>
        <PrivateMoney cents={usedCents} /> {texts.used} · {texts.left}
        {'\u00a0'}
        <PrivateMoney cents={Math.max(limitCents - usedCents, 0)} />
      </Text>
    </>
  );
}
