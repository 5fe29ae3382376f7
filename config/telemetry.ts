import { variant } from '@/variants/active';
import { HOTJAR_ID, POSTHOG_KEY, SENTRY_DSN } from './env.client';

/*
 * What of the telemetry this build has: a key was given, and the brand lets it. Nothing else is ever loaded.
 */

const { analytics, replay } = variant.telemetry;

export const HAS_FLAGS = POSTHOG_KEY !== '' && analytics;
export const HAS_SESSION_ANALYTICS = HOTJAR_ID !== 0 && analytics;
/** How replays of the error service show texts; `off`: there are none. */
export const REPLAY = SENTRY_DSN === '' ? 'off' : replay;

/** What the person is asked for; empty: there is no question and no banner. */
export const ASKED_PURPOSES: readonly ('measurement' | 'recording')[] = [
  ...(HAS_FLAGS ? (['measurement'] as const) : []),
  ...(REPLAY !== 'off' || HAS_SESSION_ANALYTICS ? (['recording'] as const) : []),
];
