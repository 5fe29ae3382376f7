import styled from 'styled-components';
import { color } from '@/themes/tokens';
import { shareOf } from './category-year';

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
  font-variant-numeric: tabular-nums;
`;

const Words = styled.span`
  min-width: 3.25em;
  text-align: right;
  @container (max-width: 639.98px) { min-width: 0; }
`;

/* The number says it: the bar is for who compares. */
const Bar = styled.svg`
  flex: 1;
  height: 8px;
  max-width: 200px;
  border-radius: 4px;
  background: ${color.surfaceSunken};
  @container (max-width: 639.98px) { display: none; }
`;

/** Which part of all something is: as a number, and as a bar where there is room. */
export function Share({ cents, total }: { cents: number; total: number }) {
  return (
    <Line>
      <Words>{shareOf(cents, total)}</Words>
      <Bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect width={Math.max(1, Math.round((cents / total) * 100))} height="8" fill={color.brandLine} />
      </Bar>
    </Line>
  );
}
