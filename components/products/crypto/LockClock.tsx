'use client';

import { Timer } from 'lucide-react';
import styled from 'styled-components';
import { Stack } from '@/components/ui/Stack';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, radius, type as scale } from '@/themes/tokens';
import { tradeTexts } from './trade-texts';

const words = tradeTexts.review;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: ${scale[14]};
  font-weight: 550;
  font-variant-numeric: tabular-nums;

  svg { flex: none; width: 18px; height: 18px; color: ${color.icon}; }
`;

const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 6px;
  border: 0;
  border-radius: ${radius.full};
  overflow: hidden;
  background: ${color.line};

  &::-webkit-progress-bar { background: ${color.line}; }
  &::-webkit-progress-value { background: ${color.brandLine}; }
  &::-moz-progress-bar { background: ${color.brandLine}; }
`;

/* Said aloud: more would talk over everything else. */
const SPOKEN = new Set([10, 5]);

interface LockClockProps {
  secondsLeft: number;
  /** How long the lock was at first. */
  seconds: number;
}

/** How long the price stays locked: counted down in words and as a bar. */
export function LockClock({ secondsLeft, seconds }: LockClockProps) {
  if (secondsLeft === 0) return null;
  return (
    <Stack gap={8}>
      <Line role="timer">
        <Timer aria-hidden />
        <span>{words.lock(secondsLeft)}</span>
      </Line>
      <Bar aria-label={words.lockName} value={secondsLeft} max={Math.max(seconds, secondsLeft)} />
      <VisuallyHidden role="status">{SPOKEN.has(secondsLeft) ? words.lock(secondsLeft) : ''}</VisuallyHidden>
    </Stack>
  );
}
