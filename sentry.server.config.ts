import * as Sentry from '@sentry/nextjs';
import { getServerEnv } from '@/config/env.server';
import { DATA_COLLECTION } from '@/services/telemetry/data-collection';
import { scrub } from '@/services/telemetry/scrub';
import { scrubEvent } from '@/services/telemetry/scrub-event';

Sentry.init({
  dsn: getServerEnv().SENTRY_DSN,
  tracesSampleRate: 1,
  dataCollection: DATA_COLLECTION,
  beforeSend: scrubEvent,
  beforeSendSpan: scrub,
  beforeBreadcrumb: scrub,
});
