'use client';

import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { useMountedModal } from '@/components/ui/use-mounted-modal';
import { color, media, motion, radius, shadow } from '@/themes/tokens';

const drop = keyframes`from { opacity: 0; transform: translateY(-8px); }`;
const fade = keyframes`from { opacity: 0; }`;

const Window = styled.dialog`
  display: flex;
  flex-direction: column;
  width: min(640px, 100vw - 32px);
  max-width: none;
  height: auto;
  max-height: min(640px, 78dvh);
  margin: 10dvh auto auto;
  padding: 0;
  border: 0;
  border-radius: ${radius.sheet};
  overflow: hidden;
  color: ${color.onSurface};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow};
  animation: ${drop} ${motion.quick};

  &::backdrop { background: var(--backdrop); animation: ${fade} ${motion.quick}; }
  /* the keyboard takes the lower half: the list gets all that is left */
  ${media.phoneOnly} {
    width: 100vw;
    height: 100dvh;
    max-height: none;
    margin: 0;
    border-radius: 0;
  }
`;

interface BarWindowProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The window of the bar: over everything while it is mounted. Esc and a press beside it close it; the focus goes back to where it was. */
export function BarWindow({ label, onClose, children }: BarWindowProps) {
  const dialog = useMountedModal(onClose, '[role="combobox"]');
  return (
    <Window ref={dialog} aria-label={label}>
      {children}
    </Window>
  );
}
