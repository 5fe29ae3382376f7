import * as Sentry from '@sentry/nextjs';
import { getServerEnv } from '@/config/env.server';
import { DATA_COLLECTION } from '@/services/telemetry/data-collection';
import { scrub } from '@/services/telemetry/scrub';

Sentry.init({
  dsn: getServerEnv().SENTRY_DSN,
  tracesSampleRate: 1,
  dataCollection: DATA_COLLECTION,
  beforeSend: scrub,
  beforeSendSpan: scrub,
  beforeBreadcrumb: scrub,
});
