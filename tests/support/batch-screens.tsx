import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { readFile } from '@/components/lists/sheet/read-file';
import { QueryProvider } from '@/contexts/query';

/** Where pages of batches lead. */
export const push = vi.fn();

const router = {
  ...{ push, back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), bfcacheId: '' },
};

/** Draws a page as a browser has it. */
export const show = (page: ReactNode): UserEvent => {
  render(
    <AppRouterContext value={router}>
      <QueryProvider>{page}</QueryProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};

/** A worker of the browser, in the thread of the test. */
export class NearWorker extends EventTarget {
  async postMessage(bytes: Uint8Array) {
    this.dispatchEvent(new MessageEvent('message', { data: await readFile(bytes) }));
  }
  terminate() {}
}
