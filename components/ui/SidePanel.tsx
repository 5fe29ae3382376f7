'use client';

import { type ReactNode, useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, elevation, layer, media, motion, radius, shadow } from '@/themes/tokens';
import { SheetFace, type SheetProps } from './Sheet';
import { useSidePanel } from './use-side-panel';

const appear = keyframes`from { opacity: 0; transform: translateX(16px); }`;

const Place = styled.div<{ $open: boolean }>`
  ${media.desk} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) ${({ $open }) => ($open ? '360px' : '')};
    gap: 32px;
    align-items: start;
  }
`;

const Window = styled.dialog`
  position: fixed;
  z-index: ${layer.menu};
  inset: 0;
  display: flex;
  flex-direction: column;
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  background: ${color.surfaceRaised};
  color: ${color.onSurface};
  animation: ${appear} ${motion.calm};

  &:focus { outline: none; }
  ${media.tablet} {
    inset: 0 0 0 auto;
    width: 480px;
    border-radius: ${radius.sheet} 0 0 ${radius.sheet};
    box-shadow: ${shadow};
  }
  ${media.desk} {
    ${elevation.object}
    position: sticky;
    z-index: auto;
    inset: auto;
    top: calc(var(--stuck, 0px) + 16px);
    width: 100%;
    height: auto;
    container: panel / inline-size;
    /* whole where the page begins, what stands above the list included */
    max-height: calc(100dvh - var(--stuck, 0px) - 136px);
    box-shadow: none;
  }
  &::backdrop { background: var(--backdrop); }
  ${media.print} { display: none; }
`;

/** A list, and beside it the panel of the row that is open. */
export function PanelPlace({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <Place $open={Boolean(panel)}>
      <div>{children}</div>
      {panel}
    </Place>
  );
}

interface SidePanelProps extends SheetProps {
  /** The right arrow leads here from the open row: `open.panelId` of the list. */
  id: string;
}

/** One row of a list in full: beside the list, which stays at hand, where there is room; a full sheet on a phone. Mounted while it is open. */
export function SidePanel({ id, ...face }: SidePanelProps) {
  const titleId = useId();
  const dialog = useSidePanel(face.onClose);
  return (
    <Window ref={dialog} id={id} open tabIndex={-1} aria-labelledby={titleId}>
      <SheetFace titleId={titleId} {...face} />
    </Window>
  );
}
