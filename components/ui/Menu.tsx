'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, motion, radius, TARGET, type as scale } from '@/themes/tokens';
import styles from './Menu.module.css';

/** A line of a menu: give it `as` a link or a button. */
export const MenuItem = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: ${TARGET};
  padding: 8px 12px;
  border-radius: ${radius.field};
  color: ${color.onSurface};
  font-size: ${scale[14]};
  font-weight: 500;
  text-align: left;
  text-decoration: none;
  transition: background-color ${motion.quick};

  &:hover { background: ${color.surfaceSunken}; }
  > svg { flex: none; width: 20px; height: 20px; color: ${color.iconMuted}; }
`;

interface MenuProps {
  /** The button that opens it; gets the wiring that tells a screen reader what it opens. */
  trigger: (wiring: { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void }) => ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  side?: 'below' | 'above';
}

/** A panel at a button. Esc, a press outside, a chosen link and what is marked with data-closes close it; focus goes back to the button. */
export function Menu({ trigger, children, align = 'end', side = 'below' }: MenuProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false);
    };
    const leave = () => {
      setOpen(false);
      anchor.current?.querySelector('button')?.focus();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    const closeOnChoice = ({ target }: Event) => {
      if ((target as Element).closest('[data-closes]')) leave();
      else if ((target as Element).closest('a')) setOpen(false);
    };
    const element = anchor.current;
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    element?.addEventListener('click', closeOnChoice);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
      element?.removeEventListener('click', closeOnChoice);
    };
  }, [open]);

  return (
    <div ref={anchor} className={styles.anchor}>
      {trigger({ 'aria-expanded': open, 'aria-controls': panelId, onClick: () => setOpen(now => !now) })}
      <div id={panelId} className={styles.panel} data-align={align} data-side={side} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
