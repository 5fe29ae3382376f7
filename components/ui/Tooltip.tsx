'use client';

import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { color, radius, shadow, type as scale } from '@/themes/tokens';

const Anchor = styled.span`
  display: inline-flex;
  min-width: 0;
`;

const Bubble = styled.span`
  position: fixed;
  inset: auto;
  width: max-content;
  max-width: min(280px, 100vw - 24px);
  margin: 0;
  padding: 6px 10px;
  border: 1px solid transparent;
  border-radius: ${radius.field};
  background: ${color.onSurface};
  color: ${color.surface};
  box-shadow: ${shadow};
  font-size: ${scale[14]};
  font-weight: 500;
  line-height: 1.4;
  text-align: left;
  white-space: normal;
  overflow-wrap: anywhere;
  overflow: visible;

  &:not(:popover-open) { display: none; }
  /* the way from the anchor to the words does not close them */
  &::before { content: ''; position: absolute; inset: -10px 0; z-index: -1; }
`;

const GAP = 8;
const EDGE = 12;
const REST_MS = 400;

/** Above the anchor where there is room, else below; never past the edge of the window. Set through the CSSOM: the policy allows no style attributes. */
function place(bubble: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = at.top - height - GAP;
  const left = Math.min(Math.max(EDGE, at.left + at.width / 2 - width / 2), window.innerWidth - width - EDGE);
  bubble.style.top = `${above >= EDGE ? above : at.bottom + GAP}px`;
  bubble.style.left = `${Math.max(EDGE, left)}px`;
}

/** Shown while open, in the top layer: above windows and sheets too. */
function useBubble(isOpen: boolean, anchor: RefObject<HTMLElement | null>, close: () => void) {
  const bubble = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const element = bubble.current;
    if (!isOpen || !element || !anchor.current) return;
    element.showPopover?.();
    place(element, anchor.current);
    return () => element.hidePopover?.();
  }, [isOpen, anchor]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // what lies under it stays open
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', closeOnEscape, true);
    window.addEventListener('scroll', close, true);
    return () => {
      document.removeEventListener('keydown', closeOnEscape, true);
      window.removeEventListener('scroll', close, true);
    };
  }, [isOpen, close]);

  return bubble;
}

export interface TooltipProps {
  /** A few words. What people must know stands on the page instead: a finger never hovers. */
  text: ReactNode;
  /** One control; it gets the wiring that ties the words to it. */
  children: (wiring: { 'aria-describedby': string }) => ReactNode;
}

/** Words about a control, by pointer after a moment and by keyboard at once. Esc closes; the words may be pointed at. WCAG 1.4.13. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useCallback(() => {
    clearTimeout(rest.current);
    setOpen(false);
  }, []);
  const bubble = useBubble(isOpen, anchor, close);
  useEffect(() => () => clearTimeout(rest.current), []);

  return (
    <Anchor
      ref={anchor}
      onPointerEnter={event => {
        if (event.pointerType !== 'touch') rest.current = setTimeout(() => setOpen(true), REST_MS);
      }}
      onPointerLeave={close}
      onFocus={event => {
        if (event.target.matches(':focus-visible')) setOpen(true);
      }}
      onBlur={close}
      onPointerDown={close}
    >
      {children({ 'aria-describedby': id })}
      <Bubble ref={bubble} id={id} role="tooltip" popover="manual">
        {text}
      </Bubble>
    </Anchor>
  );
}
