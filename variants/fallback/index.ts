import { variant as balcao } from '../default';
import { FEATURE_IDS, type FeatureFlags } from '../features';
import type { Variant } from '../schema';

const allOff = Object.fromEntries(FEATURE_IDS.map(id => [id, false])) as FeatureFlags;

/** What a build gets whose brand name is unknown: Balcão's look with card, TED and deposit on and all else off. */
export const variant: Variant = { ...balcao, features: { ...allOff, card: true, ted: true, deposit: true } };
