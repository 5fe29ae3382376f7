import * as Sentry from '@sentry/nextjs';
import { SENTRY_DSN } from '@/config/env.client';
import { ERROR_SERVICE_OPTIONS } from '@/services/telemetry/error-service-options';
import { scrubEvent } from '@/services/telemetry/scrub-event';

Sentry.init({ dsn: SENTRY_DSN, ...ERROR_SERVICE_OPTIONS });
// replays have an event of their own that `beforeSend` does not see
Sentry.addEventProcessor(scrubEvent);

export const { captureException, captureRouterTransitionStart } = Sentry;
