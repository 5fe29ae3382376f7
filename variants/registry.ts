/*
 * The registry: one line a brand, named as in NEXT_PUBLIC_VARIANT; a name with a hyphen is quoted. `npm run variant:new` adds the line.
 * Balcão, the brand of an unset name, is in index.ts.
 */
export { variant as cirande } from './cirande';
export { variant as conves } from './conves';
export { variant as ihold } from './ihold';
export { variant as veredal } from './veredal';
