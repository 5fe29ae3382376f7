/** Routes of the features that a brand does not offer, from the feature table: `['/marketplace', '/crypto']`. */
export const listClosedRoutes: (brand: string) => Promise<string[]>;
/** Rules for the bundler that put an empty page in the place of every file below a closed route. */
export const closedPageRules: (brand: string) => Promise<Record<string, unknown>>;
