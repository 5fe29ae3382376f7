/*
 * The legal texts of this build's brand, apart from its data: pages of the browser import the data and need not carry them.
 * `next.config.mjs` points this module at the brand's folder, as it does with `active.ts`.
 */
export { legal } from './default/legal';
