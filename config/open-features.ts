import { variant } from '@/variants/active';
import { explainFeature, type FeatureExplanation, openFlagsOf, parseClosedFeatures } from '@/variants/closing';
import { FEATURE_IDS, type FeatureFlags, type FeatureId } from '@/variants/features';

/*
 * What this process offers now: the brand's flags of the build, less what CLOSED_FEATURES closes. Server side only: a browser
 * has no such variable and would see what the build opened.
 */

let read: { text: string; closed: readonly FeatureId[]; flags: FeatureFlags } | undefined;

const current = () => {
  const text = process.env.CLOSED_FEATURES ?? '';
  if (read?.text !== text) {
    const closed = parseClosedFeatures(text);
    read = { text, closed, flags: openFlagsOf(variant.features, closed) };
  }
  return read;
};

/** The brand's flags without what operations closed. Hand them to `isFeatureOn`, `listMenu`, `listQuickActions`, `offersOf`. */
export const getOpenFlags = (): FeatureFlags => current().flags;

/** Every feature with the reason why it is on or off in this process, for the operations page. */
export const explainFeatures = (): FeatureExplanation[] =>
  FEATURE_IDS.map(id => explainFeature(id, variant.features, current().closed));
