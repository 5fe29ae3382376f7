'use client';

import type { SVGProps } from 'react';

/** A line icon for Pix in the manner of the other icons: 24 units, 2 wide. */
export function PixIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
      {...props}
    >
      <path d="M10.2 2.95a2.55 2.55 0 0 1 3.6 0l7.25 7.25a2.55 2.55 0 0 1 0 3.6l-7.25 7.25a2.55 2.55 0 0 1-3.6 0L2.95 13.8a2.55 2.55 0 0 1 0-3.6z" />
      <path d="M6.2 7.1h1.3a2.5 2.5 0 0 1 1.77.730l1.85 1.85a1.25 1.25 0 0 0 1.76 0l1.85-1.85a2.5 2.5 0 0 1 1.77-.73h1.3" />
      <path d="M6.2 16.9h1.3a2.5 2.5 0 0 0 1.77-.73l1.85-1.85a1.25 1.25 0 0 1 1.76 0l1.85 1.85a2.5 2.5 0 0 0 1.77.730h1.3" />
    </svg>
  );
}
