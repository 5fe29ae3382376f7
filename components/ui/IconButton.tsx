'use client';

import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { motion, radius, TARGET } from '@/themes/tokens';

const Square = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${TARGET};
  height: ${TARGET};
  border-radius: ${radius.field};
  color: inherit;
  transition: background-color ${motion.quick};

  &:hover { background: color-mix(in srgb, currentColor 9%, transparent); }
  &:focus-visible { outline-color: currentColor; }
  svg { width: 20px; height: 20px; color: currentColor; }
`;

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who do not see the icon. */
  label: string;
  children: ReactNode;
}

/** An icon that acts, 44 px square. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, children, type = 'button', ...rest },
  ref,
) {
  return (
    <Square ref={ref} type={type} aria-label={label} title={label} {...rest}>
      {children}
    </Square>
  );
});
