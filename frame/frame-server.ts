import { createServer, type Server } from 'node:http';
import { answerFrame } from './answer';
import { readPage } from './page';
import type { FrameSettings } from './settings';

export interface Frame {
  server: Server;
  /** Not ready from now on, and every connection is told to end. */
  drain: () => void;
}

/** A call that was answered: which door, and how. Nothing of what it carried. */
export interface FrameCall {
  door: 'page' | 'reveal' | 'acquirer' | 'other';
  status: number;
  ms: number;
}

const DOORS: Record<string, FrameCall['door']> = {
  ...({ '/': 'page', '/reveal': 'reveal' } as const),
  ...({ '/acquirer': 'acquirer', '/acquirer/checkout': 'acquirer', '/acquirer/pay': 'acquirer' } as const),
};

/** The frame's server, not listening yet. `pageFolder` holds its pages. */
export const createFrame = (settings: FrameSettings, pageFolder: string, onCall: (call: FrameCall) => void): Frame => {
  let isDraining = false;
  const pageOf = (name: 'card' | 'acquirer') => readPage(pageFolder, settings.brandOrigin, name);
  const pages = { page: pageOf('card'), acquirerPage: pageOf('acquirer') };
  const door = { settings, ...pages, isDraining: () => isDraining };
  const server = createServer(
    { maxHeaderSize: 8 * 1024, headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 65_900 },
    (request, response) => {
      const from = performance.now();
      if (isDraining) response.shouldKeepAlive = false;
      answerFrame(request, response, door).then(
        status =>
          onCall({ door: DOORS[request.url ?? ''] ?? 'other', status, ms: Math.round(performance.now() - from) }),
        // a connection that ended in the middle of its body
        () => response.destroy(),
      );
    },
  );
  server.maxHeadersCount = 60;
  server.maxConnections = 1_000;
  return {
    server,
    drain: () => {
      isDraining = true;
    },
  };
};
