'use client';

import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, media, motion, radius, shadow, type as scale } from '@/themes/tokens';
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
  }
`;

const Inside = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 24px;
  padding-bottom: max(24px, env(safe-area-inset-bottom));
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: flex-end;
  gap: 12px;
  margin-top: 12px;

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
        <Inside>
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
