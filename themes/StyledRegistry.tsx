'use client';

import { useServerInsertedHTML } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { StyleSheetManager } from 'styled-components';
import { openServerSheet } from './server-sheet';

/**
 * Collects the styles of a server render into the streamed HTML, each under the nonce of the response.
 * In the browser styled-components finds the nonce in the page's `<meta property="csp-nonce">`.
 */
export function StyledRegistry({ children, nonce }: { children: ReactNode; nonce?: string }) {
  const [first] = useState(nonce); // a refresh by the router brings another, the page's policy stays
  const [sheet] = useState(() => (typeof window === 'undefined' ? openServerSheet(nonce) : undefined));
  useServerInsertedHTML(() => {
    if (!sheet) return null;
    const styles = sheet.getStyleElement();
    sheet.instance.clearTag();
    return <>{styles}</>;
  });
  if (!sheet) return <StyleSheetManager nonce={first}>{children}</StyleSheetManager>;
  return <StyleSheetManager sheet={sheet.instance}>{children}</StyleSheetManager>;
}
