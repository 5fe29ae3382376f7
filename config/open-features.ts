import { variant } from '@/variants/active';
import {
  type Closings,
  explainFeature,
  type FeatureExplanation,
  openFlagsOf,
  parseClosedFeatures,
} from '@/variants/closing';
import { FEATURE_IDS, type FeatureFlags, type FeatureId } from '@/variants/features';
import { POSTHOG_HOST, POSTHOG_KEY } from './env.client';
import { createFlagClosings } from './flag-closings';
import { HAS_FLAGS } from './telemetry';

/*
 * What this process offers now: the brand's flags of the build, less what CLOSED_FEATURES and the flag service close. Server side
 * only: a browser has no such variable and would see what the build opened.
 */

const NOTHING: readonly FeatureId[] = [];

const fromFlags = HAS_FLAGS
  ? createFlagClosings({
      key: POSTHOG_KEY,
      host: POSTHOG_HOST.replace(/\/+$/, ''),
      subject: variant.company.cookie_name,
    })
  : undefined;

let read:
  | { text: string; environment: readonly FeatureId[]; posthog: readonly FeatureId[]; flags: FeatureFlags }
  | undefined;

const current = () => {
  const text = process.env.CLOSED_FEATURES ?? '';
  const posthog = fromFlags?.read() ?? NOTHING;
  if (read?.text !== text || read.posthog !== posthog) {
    const environment = parseClosedFeatures(text);
    read = { text, environment, posthog, flags: openFlagsOf(variant.features, [...environment, ...posthog]) };
  }
  return read;
};

/** The brand's flags without what operations closed. Hand them to `isFeatureOn`, `listMenu`, `listQuickActions`, `offersOf`. Never waits. */
export const getOpenFlags = (): FeatureFlags => current().flags;

/** Every feature with the reason why it is on or off in this process, for the operations page. */
export const explainFeatures = (): FeatureExplanation[] => {
  const { environment, posthog }: Closings = current();
  return FEATURE_IDS.map(id => explainFeature(id, variant.features, { environment, posthog }));
};

/** Asks the flag service before the first request, so that a restart opens nothing that is closed. Never rejects; 800 ms at most. */
export const warmOpenFeatures = async (): Promise<void> => fromFlags?.refresh();
