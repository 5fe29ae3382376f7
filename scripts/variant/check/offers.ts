import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { FEATURE_IDS, FEATURES, type FeatureFlags, type FeatureId } from '../../../variants/features';
import type { Finding } from './finding';

/** Flags that make sense only with another one. */
const NEEDS: readonly (readonly [feature: FeatureId, needed: FeatureId])[] = [
  ['cardOptions', 'card'],
  ['cnab', 'agreements'],
];

/** Addresses that `app/` answers, groups in brackets taken out: `/marketplace/login`. */
const listPages = (app: string): string[] =>
  existsSync(app)
    ? readdirSync(app, { recursive: true, encoding: 'utf8' })
        .filter(file => /(^|[\\/])(page|route)\.tsx?$/.test(file))
        .map(
          file =>
            `/${path
              .dirname(file)
              .split(path.sep)
              .filter(part => part !== '.' && !part.startsWith('('))
              .join('/')}`,
        )
    : [];

/** What is wrong with the flags of a brand, and with the feature table where the brand relies on it. */
export const checkOffers = (flags: FeatureFlags, app: string): Omit<Finding, 'file'>[] => {
  const pages = listPages(app);
  const alone = NEEDS.filter(([feature, needed]) => flags[feature] && !flags[needed]).map(([feature, needed]) => ({
    field: `features.${feature}`,
    words: `is on without features.${needed}`,
  }));
  const nowhere = FEATURE_IDS.filter(id => flags[id] && FEATURES[id].built).flatMap(id =>
    FEATURES[id].routes
      .filter((route: string) => !pages.some(page => page === route || page.startsWith(`${route}/`)))
      .map(route => ({ field: `features.${id}`, words: `is on and built, but no page of app/ answers ${route}` })),
  );
  return [...alone, ...nowhere];
};
