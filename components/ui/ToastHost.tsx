'use client';

import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import styled, { keyframes } from 'styled-components';
import { color, media, radius, shadow, type as scale } from '@/themes/tokens';
import { type NoticeTone, onNotice, takeNotices } from './notify';
import { baseTexts } from './base-texts';

const LIFE_MS = 5000;

const arrive = keyframes`from { opacity: 0; transform: translateY(12px); }`;
const leave = keyframes`to { opacity: 0; transform: translateY(8px); }`;
/* The library closes a toast when the animation of its progress bar ends, so the bar must run even though it is not seen. */
const elapse = keyframes`from { transform: scaleX(1); } to { transform: scaleX(0); }`;

const ICONS = { info: Info, positive: CircleCheck, warning: TriangleAlert, danger: CircleAlert } satisfies Record<
  NoticeTone,
  LucideIcon
>;

const TONES = {
  info: color.info,
  positive: color.positive,
  warning: color.warning,
  danger: color.danger,
} satisfies Record<NoticeTone, string>;

const Place = styled.div`
  .Toastify__toast-container {
    position: fixed;
    z-index: 9999;
    right: 24px;
    bottom: 24px;
    display: flex;
    flex-direction: column;
    gap: 8px;
    /* 300 to 560 px, and on a narrower screen what it has */
    width: min(max(300px, 100vw - 32px), 560px, 100vw - 16px);
    ${media.belowWide} { right: max(min(16px, (100vw - 300px) / 2), 8px, (100vw - 560px) / 2); bottom: calc(80px + env(safe-area-inset-bottom)); }
    /* what is decided on the page stays in sight */
    @media (max-width: 959.98px) and (min-height: 700.02px) {
      body:has([data-act-bar]) & { bottom: calc(224px + env(safe-area-inset-bottom)); }
    }
  }
  .Toastify__toast {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    overflow: hidden;
    padding: 4px 4px 4px 16px;
    border-radius: ${radius.card};
    background: ${color.surfaceRaised};
    color: ${color.onSurface};
    box-shadow: ${shadow};
    font-size: ${scale[14]};
    line-height: 1.45;
  }
  .notice-arrives { animation: ${arrive} 180ms ease-out both; }
  .notice-leaves { animation: ${leave} 150ms ease-out both; }
  .Toastify__progress-bar { position: absolute; inset: auto 0 0 0; height: 1px; opacity: 0; }
  .Toastify__progress-bar--animated { animation: ${elapse} linear 1 forwards; }
  .Toastify__close-button {
    order: 1;
    flex: none;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-left: auto;
    border-radius: ${radius.field};
    color: ${color.onSurfaceMuted};
  }
  .Toastify__close-button svg { width: 12px; height: 12px; fill: currentColor; }
`;

const Content = styled.span<{ $tone: NoticeTone }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 0;

  svg { flex: none; width: 20px; height: 20px; color: ${({ $tone }) => TONES[$tone]}; }
`;

const transition = cssTransition({ enter: 'notice-arrives', exit: 'notice-leaves', collapse: false });

/** A component of its own: the library hands its content more properties than an element takes. */
function Notice({ message, tone }: { message: string; tone: NoticeTone }) {
  const Icon = ICONS[tone];
  const content = useRef<HTMLSpanElement>(null);
  // the library makes a stop of every toast, which does nothing there: its button is one already
  useEffect(() => content.current?.closest('.Toastify__toast')?.removeAttribute('tabindex'), []);
  return (
    <Content ref={content} $tone={tone}>
      <Icon aria-hidden />
      {message}
    </Content>
  );
}

function show() {
  for (const { id, message, tone } of takeNotices()) {
    toast(<Notice message={message} tone={tone} />, { toastId: id, role: tone === 'danger' ? 'alert' : 'status' });
  }
}

/** Shows the notices that `notify` was given: 5 s each, 300 to 560 px wide, paused under the pointer. */
export function ToastHost() {
  useEffect(() => {
    // not at once: what is handed to a container that React mounts twice, as it does in development, goes with the first
    const first = setTimeout(show);
    const stop = onNotice(show);
    return () => {
      clearTimeout(first);
      stop();
    };
  }, []);
  return (
    <Place>
      <ToastContainer
        aria-label={baseTexts.notices}
        autoClose={LIFE_MS}
        limit={3}
        newestOnTop
        icon={false}
        transition={transition}
        draggable={false}
        hotKeys={() => false}
        closeOnClick={false}
      />
    </Place>
  );
}
