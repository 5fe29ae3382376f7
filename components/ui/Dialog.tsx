'use client';

import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, layer, media, motion, radius, shadow, type as scale } from '@/themes/tokens';
import { IconButton } from './IconButton';
import { Heading } from './Text';
import { useModal } from './use-modal';
import { baseTexts } from './base-texts';

const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`;
const fade = keyframes`from { opacity: 0; }`;

const Window = styled.dialog`
  width: min(440px, 100vw - 32px);
  max-height: calc(100dvh - 32px);
  margin: auto;
  /* what has the focus is not under the acts */
  scroll-padding-bottom: 104px;
  border-radius: ${radius.sheet};
  color: ${color.onSurface};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow};

  &::backdrop { background: var(--backdrop); animation: ${fade} ${motion.quick}; }
  &[open] { animation: ${rise} ${motion.calm}; }
  ${media.phoneOnly} {
    width: 100vw;
    max-width: 100vw;
    margin: auto 0 0;
    border-radius: ${radius.sheet} ${radius.sheet} 0 0;
    scroll-padding-bottom: 160px;
  }
`;

const END = 'max(24px, env(safe-area-inset-bottom))';

const Inside = styled.div<{ $hasActs: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 24px 24px ${({ $hasActs }) => ($hasActs ? '0' : END)};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px;

  > button { margin: -8px -8px -8px 0; }
`;

const Body = styled.div`
  font-size: ${scale[16]};
  color: ${color.onSurface};

  /* a message is quieter than what is typed below it */
  > p { color: ${color.onSurfaceMuted}; }
  > p + p { margin-top: 8px; }
  > p + [role='alert'] { margin-top: 16px; }
`;

/* Always seen, however long the window is; on a screen with no room for it, it ends the window. */
const Actions = styled.div`
  position: sticky;
  z-index: ${layer.sticky};
  bottom: 0;
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: flex-end;
  gap: 12px;
  margin: 0 -24px;
  padding: 12px 24px ${END};
  background: ${color.surfaceRaised};

  &::before {
    content: '';
    position: absolute;
    inset: -12px 0 auto;
    height: 12px;
    background: linear-gradient(to top, ${color.surfaceRaised}, transparent);
    pointer-events: none;
  }
  @media (max-height: 439.98px) { position: static; }
  ${media.phoneOnly} { flex-direction: column-reverse; > * { width: 100%; } }
`;

interface DialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** Asked for by Esc, the close button or a press beside the window; never called while not dismissable. */
  onClose?: () => void;
  dismissable?: boolean;
  /** Buttons: the quiet one first, the primary one last. */
  actions?: ReactNode;
}

/** A question or a message that needs an answer before anything else. */
export function Dialog({ open, title, children, onClose, dismissable = true, actions }: DialogProps) {
  const titleId = useId();
  const bodyId = useId();
  const dialog = useModal(open, dismissable, onClose);
  return (
    <Window
      ref={dialog}
      role={dismissable ? undefined : 'alertdialog'}
      aria-labelledby={titleId}
      aria-describedby={children ? bodyId : undefined}
    >
      {open ? (
        <Inside $hasActs={Boolean(actions)}>
          <Head>
            <Heading id={titleId} level={2} size={20}>
              {title}
            </Heading>
            {dismissable ? (
              <IconButton label={baseTexts.close} onClick={onClose}>
                <X aria-hidden />
              </IconButton>
            ) : null}
          </Head>
          {children ? <Body id={bodyId}>{children}</Body> : null}
          {actions ? <Actions>{actions}</Actions> : null}
        </Inside>
      ) : null}
    </Window>
  );
}
