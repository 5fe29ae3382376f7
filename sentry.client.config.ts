import * as Sentry from '@sentry/nextjs';
import { SENTRY_DSN } from '@/config/env.client';
import { DATA_COLLECTION } from '@/services/telemetry/data-collection';
import {
  FLUSH_MAX_DELAY_MS,
  FLUSH_MIN_DELAY_MS,
  MAX_REPLAY_DURATION_MS,
  SLOW_CLICK_TIMEOUT_MS,
} from '@/services/telemetry/replay-limits';
import { scrub } from '@/services/telemetry/scrub';

/** Calls whose bodies are never recorded, although they are below /api/. */
const NEVER_RECORDED = [
  /auth\.login/,
  /auth\.logout/,
  /refresh-token/,
  /api\/session/,
  /two_factors/,
  /identity_server/,
  /cards?(\/|$|\?)/,
  /keys(\/|$|\?)/,
  /documents/,
  /password/,
];

/*
 * Rates, limits, unmasked text, unblocked media and recorded /api/ bodies are the specification's. What is typed stays masked,
 * and nothing leaves without passing the scrubber. Everything goes through our own /monitoring.
 */
Sentry.init({
  dsn: SENTRY_DSN,
  tunnel: '/monitoring',
  tracesSampleRate: 1,
  replaysOnErrorSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  dataCollection: DATA_COLLECTION,
  beforeSend: scrub,
  beforeSendSpan: scrub,
  beforeBreadcrumb: scrub,
  integrations: [
    Sentry.replayIntegration({
      maskAllText: false,
      blockAllMedia: false,
      maskAllInputs: true,
      networkDetailAllowUrls: ['/api/'],
      networkDetailDenyUrls: NEVER_RECORDED,
      networkCaptureBodies: true,
      networkRequestHeaders: [],
      networkResponseHeaders: [],
      flushMinDelay: FLUSH_MIN_DELAY_MS,
      flushMaxDelay: FLUSH_MAX_DELAY_MS,
      maxReplayDuration: MAX_REPLAY_DURATION_MS,
      slowClickTimeout: SLOW_CLICK_TIMEOUT_MS,
      beforeAddRecordingEvent: scrub,
    }),
  ],
});

export const { captureException, captureRouterTransitionStart } = Sentry;
