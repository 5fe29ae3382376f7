/*
 * Stands in for `fonts.ts` in a build whose brand has a font of its own (`next.config.mjs` decides): the global style then holds the
 * brand's `@font-face`, and Inter is not in the build at all.
 */

export const latin = { variable: '' };
export const latinExtended = { variable: '' };
