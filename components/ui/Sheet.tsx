'use client';

import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, layer, media, motion, radius, shadow, TARGET } from '@/themes/tokens';
import { Heading } from './Text';
import { baseTexts } from './base-texts';
import { useMountedModal } from './use-mounted-modal';

const slide = keyframes`from { transform: translateX(32px); opacity: 0; }`;
const fade = keyframes`from { opacity: 0; }`;

const Window = styled.dialog`
  position: fixed;
  /* a modal stands above everything by itself; without script it must stand above the header */
  z-index: ${layer.menu};
  inset: 0 0 0 auto;
  display: flex;
  flex-direction: column;
  width: min(480px, 100vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  color: ${color.onSurface};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow};
  animation: ${slide} ${motion.calm};

  &::backdrop { background: var(--backdrop); animation: ${fade} ${motion.quick}; }
  ${media.tablet} { border-radius: ${radius.sheet} 0 0 ${radius.sheet}; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 12px 12px 12px 24px;
  border-bottom: 1px solid ${color.line};
`;

const Close = styled.a`
  display: grid;
  place-items: center;
  width: ${TARGET};
  height: ${TARGET};
  border-radius: ${radius.field};
  color: inherit;

  &:hover { background: ${color.surfaceSunken}; }
  svg { width: 20px; height: 20px; }
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overflow-wrap: anywhere;
`;

/* The space around is inside what scrolls, so that a place that scrolls always has something out of sight. */
const Content = styled.div`
  padding: 24px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding: 16px 24px max(16px, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};

  > * { flex: 1 1 auto; }
`;

export interface SheetProps {
  title: ReactNode;
  /** The page without the sheet: where its close button leads before the script is there. */
  closeHref: string;
  /** Asked for by Esc, the close button and a press beside the sheet. */
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

const OPERATED = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary';

/** Whether a place has more than it shows, and nothing in it by which the keyboard gets there: only then it stops at the place itself, to scroll. */
const useStop = () => {
  const place = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = () => setStop(element.scrollHeight > element.clientHeight + 1 && !element.querySelector(OPERATED));
    const watch = new ResizeObserver(look);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    look();
    return () => watch.disconnect();
  }, []);
  return [place, isStop] as const;
};

/** Details beside the page, over it: mounted while it is open. It is in the first HTML when its address is, so that it shows without script too. */
export function Sheet(props: SheetProps) {
  const titleId = useId();
  const dialog = useMountedModal(props.onClose);
  return (
    <Window ref={dialog} open aria-labelledby={titleId}>
      <SheetFace titleId={titleId} {...props} />
    </Window>
  );
}

/** What stands in a sheet, over the page or beside a list: title and way out, what scrolls, acts. */
export function SheetFace({ titleId, title, closeHref, onClose, actions, children }: SheetProps & { titleId: string }) {
  const [body, isStop] = useStop();
  return (
    <>
      <Head>
        <Heading id={titleId} level={2} size={16}>
          {title}
        </Heading>
        <Close
          href={closeHref}
          aria-label={baseTexts.close}
          title={baseTexts.close}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            onClose();
          }}
        >
          <X aria-hidden />
        </Close>
      </Head>
      <Body ref={body} {...(isStop ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}>
        <Content>{children}</Content>
      </Body>
      {actions ? <Foot>{actions}</Foot> : null}
    </>
  );
}
