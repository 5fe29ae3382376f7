import type { BrowserOptions } from '@sentry/nextjs';
import { DATA_COLLECTION } from './data-collection';
import { scrub } from './scrub';
import { scrubEvent } from './scrub-event';

/**
 * What the browser's error service is started with. The rates are the specification's (section 9): every trace, a replay of every error, a
 * replay of every tenth visit; replays are only made once the person agreed to them. Everything goes through our own /monitoring.
 */
export const ERROR_SERVICE_OPTIONS = {
  tunnel: '/monitoring',
  tracesSampleRate: 1,
  replaysOnErrorSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  dataCollection: DATA_COLLECTION,
  // nothing of the person's is remembered or told: reports without replay rest on legitimate interest (decision 011)
  sendClientReports: false,
  beforeSend: scrubEvent,
  beforeSendSpan: scrub,
  beforeBreadcrumb: scrub,
} satisfies BrowserOptions;
