import * as Sentry from '@sentry/nextjs';
import { SENTRY_DSN } from '@/config/env.client';
import { ERROR_SERVICE_OPTIONS } from '@/services/telemetry/error-service-options';
import { errorTagsOf } from '@/services/http/error-tags';
import { scrubEvent } from '@/services/telemetry/scrub-event';

Sentry.init({ dsn: SENTRY_DSN, ...ERROR_SERVICE_OPTIONS });
// replays have an event of their own that `beforeSend` does not see
Sentry.addEventProcessor(scrubEvent);

/** Sends an error; one of a failed call with what it is found by. */
export const captureError = (error: unknown): void => {
  Sentry.captureException(error, { tags: errorTagsOf(error) });
};

export const { captureRouterTransitionStart } = Sentry;
