'use client';

import { Check } from 'lucide-react';
import styled from 'styled-components';
import { color, media, radius, type as scale } from '@/themes/tokens';
import { kitTexts } from './texts';
import { VisuallyHidden } from './VisuallyHidden';

type State = 'done' | 'current' | 'ahead';

const Place = styled.p`
  display: none;
  margin-bottom: 8px;
  font-size: ${scale[14]};
  font-weight: 500;

  ${media.phoneOnly} { display: block; }
`;

const Frame = styled.nav`
  container-type: inline-size;
`;

const List = styled.ol`
  display: flex;
  gap: 8px;

  ${media.phoneOnly} { gap: 4px; }
`;

const Step = styled.li<{ $state: State }>`
  flex: 1 1 0;
  min-width: 0;
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding-top: 10px;
  border-top: 3px solid ${({ $state }) => ($state === 'ahead' ? color.line : color.brandLine)};
  font-size: ${scale[14]};
  font-weight: ${({ $state }) => ($state === 'current' ? 600 : 500)};
  line-height: 1.4;
  color: ${({ $state }) => ($state === 'current' ? color.onSurface : color.onSurfaceMuted)};
  overflow-wrap: anywhere;

  @media (forced-colors: active) { border-top-color: ${({ $state }) => ($state === 'ahead' ? 'GrayText' : 'Highlight')}; }

  /* beside its number a long word would break */
  @container (max-width: 560px) { flex-direction: column; gap: 4px; }

  ${media.phoneOnly} {
    padding-top: 0;
    /* the bar stays; the words of the present step stand above it */
    > span:not([data-hidden]) { display: none; }
  }
`;

const Mark = styled.span<{ $state: State }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1px solid ${({ $state }) => ($state === 'ahead' ? color.lineStrong : color.brandLine)};
  border-radius: ${radius.full};
  background: ${({ $state }) => ($state === 'done' ? color.brand : 'transparent')};
  color: ${({ $state }) => ($state === 'done' ? color.onBrand : 'inherit')};
  font-size: ${scale[12]};
  font-variant-numeric: tabular-nums;

  svg { width: 14px; height: 14px; stroke-width: 3; }
`;

export interface StepperProps {
  steps: readonly { id: string; label: string }[];
  /** The id of the step that is on the screen. */
  current: string;
  label?: string;
}

/** How far one is. It only tells: going back is a link or a button of the page, so that it works the same on a phone. */
export function Stepper({ steps, current, label = kitTexts.steps.label }: StepperProps) {
  const now = steps.findIndex(step => step.id === current);
  const stateOf = (place: number): State => (place < now ? 'done' : place === now ? 'current' : 'ahead');
  return (
    <Frame aria-label={label}>
      <Place aria-hidden>
        {kitTexts.steps.place(now + 1, steps.length)}: {steps[now]?.label}
      </Place>
      <List>
        {steps.map((step, place) => {
          const state = stateOf(place);
          return (
            <Step key={step.id} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <Mark $state={state} aria-hidden>
                {state === 'done' ? <Check /> : place + 1}
              </Mark>
              <span aria-hidden>{step.label}</span>
              <VisuallyHidden data-hidden>
                {kitTexts.steps.place(place + 1, steps.length)}: {step.label}, {kitTexts.steps[state]}
              </VisuallyHidden>
            </Step>
          );
        })}
      </List>
    </Frame>
  );
}
