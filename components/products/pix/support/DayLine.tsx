'use client';

import styled from 'styled-components';
import type { PixDispute } from '@/bank/contract/products/pix/support';
import { color, radius } from '@/themes/tokens';
import { Text } from '@/components/ui/Text';
import { dayOf } from './dispute-text';
import { texts } from './texts';

const Bars = styled.div`
  display: flex;
  gap: 4px;

  > span {
    flex: 1;
    height: 6px;
    border-radius: ${radius.full};
    background: ${color.line};
    border: 1px solid transparent;
  }
  > [data-past] { background: ${color.brandLine}; }
`;

/** On which day a dispute is, of how many: a bar a day. Nothing once nothing is awaited. */
export function DayLine({ dispute, now }: { dispute: PixDispute; now: string }) {
  const counted = dayOf(dispute, now);
  if (!counted) return null;
  const days = Array.from({ length: counted.of }, (_, day) => `dia-${day + 1}`);
  return (
    <div>
      <Bars aria-hidden>
        {days.map((day, place) => (
          <span key={day} data-past={place < counted.day ? '' : undefined} />
        ))}
      </Bars>
      <Text size={14} muted>
        {texts.detail.day(counted.day, counted.of)}
      </Text>
    </div>
  );
}
