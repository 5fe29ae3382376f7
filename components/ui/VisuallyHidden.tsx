'use client';

import type { HTMLAttributes } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'caption' | 'legend' | 'h1' | 'h2';
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', ...props }: VisuallyHiddenProps) {
  return <Tag className={styles.hidden} {...props} />;
}
