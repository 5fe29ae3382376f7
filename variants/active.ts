/*
 * The brand of this build. `next.config.mjs` points this module at the folder of NEXT_PUBLIC_VARIANT, so that a build holds one
 * brand only; outside of a build (tests, type check) it is Balcão.
 */
export { variant } from './default';
