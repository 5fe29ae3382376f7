'use client';

import { useEffect, useRef } from 'react';
import { detailsOf, type PageError, TEXTS } from '@/components/frame/error-texts';
import { LATE_TEXTS } from '@/components/frame/late-texts';
import { isPartMissing } from '@/components/frame/missing-part';
import { reportError } from '@/services/telemetry/report-error';
import { variant } from '@/variants/active';

/*
 * Shown when the root layout itself failed: nothing of ours is there, no theme and no style registry. Plain elements, system
 * colours and the brand's action; the one style carries the nonce that the scripts of this response have.
 */
const { button_color_primary: action, primary_client: link } = variant.colors;
const CSS = `
:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{display:grid;place-items:center;min-height:100vh;margin:0;padding:24px;box-sizing:border-box}
main{display:grid;gap:16px;justify-items:start;max-width:560px}
h1{margin:0;font-size:2rem;line-height:1.2}
h1:focus{outline:none}
p{margin:0}
button{min-height:44px;padding:8px 24px;border:2px solid ${action};border-radius:6px;background:Canvas;color:CanvasText;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid ${link};outline-offset:2px}
summary{min-height:44px;line-height:44px;cursor:pointer}
pre{margin:0;font-size:.75rem;white-space:pre-wrap;overflow-wrap:anywhere}
`;

const findNonce = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/* A whole load: what the root layout sets up for the page (the nonce of the styles among it) is not there to go on with. */
const startOver = () => window.location.reload();

export default function GlobalError({ error }: { error: PageError }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => reportError(error), [error]);
  useEffect(() => title.current?.focus(), []);
  const isMissing = isPartMissing(error);
  return (
    <html lang="pt-BR" data-awake="">
      <head>
        <title>{`${TEXTS.title} · ${variant.company.title}`}</title>
        <style nonce={findNonce()} suppressHydrationWarning>
          {CSS}
        </style>
      </head>
      <body>
        <main>
          <h1 ref={title} tabIndex={-1}>
            {isMissing ? LATE_TEXTS.part.title : TEXTS.title}
          </h1>
          {isMissing ? (
            <p>{LATE_TEXTS.part.body}</p>
          ) : (
            <>
              <p>{TEXTS.apology}</p>
              <p>{TEXTS.thanks}</p>
            </>
          )}
          <button type="button" onClick={startOver}>
            {isMissing ? LATE_TEXTS.part.action : TEXTS.retry}
          </button>
          <details>
            <summary>{TEXTS.details}</summary>
            <pre>{detailsOf(error)}</pre>
          </details>
        </main>
      </body>
    </html>
  );
}
