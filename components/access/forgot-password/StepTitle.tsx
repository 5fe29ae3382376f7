'use client';

import styled from 'styled-components';
import { color, type as scale, weight } from '@/themes/tokens';
import type { Step } from './steps';
import { texts, TITLES } from './texts';

const Place = styled.span`
  display: block;
  margin-bottom: 8px;
  font-size: ${scale[14]};
  font-weight: ${weight.medium};
  line-height: 1.4;
  letter-spacing: 0;
  color: ${color.onSurfaceMuted};
`;

/** The title of a step with its place among the three; the last page has none. */
export function StepTitle({ step }: { step: Step }) {
  if (step === 4) return TITLES[step];
  return (
    <>
      <Place>{texts.progress(step)}</Place> {TITLES[step]}
    </>
  );
}
