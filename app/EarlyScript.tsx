'use client';

import { EARLY_SCRIPT } from './early';

/** The script that runs before anything else of the page. The browser's part of this file does not hold it, nor does the page's data: it is in the HTML alone. */
export function EarlyScript({ nonce }: { nonce?: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {typeof window === 'undefined' ? EARLY_SCRIPT : ''}
    </script>
  );
}
