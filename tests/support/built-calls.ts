import { FEATURES, listFeaturesOfApi } from '@/variants/features';

/** Whether a path of the bank's API is open anywhere: a module that is not built is in no brand, and the gateway knows none of its calls. */
export const isBuilt = (path: string): boolean => listFeaturesOfApi(path).every(feature => FEATURES[feature].built);
