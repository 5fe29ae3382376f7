'use client';

import { useState } from 'react';

/**
 * Where styled-components finds the nonce in the browser; browsers hide the attribute from scripts of others. The first one stays:
 * a refresh by the router renders the layout again under another nonce, while the page keeps the policy it came with.
 */
export function CspNonce({ nonce }: { nonce?: string }) {
  const [first] = useState(nonce);
  return first ? <meta property="csp-nonce" nonce={first} suppressHydrationWarning /> : null;
}
