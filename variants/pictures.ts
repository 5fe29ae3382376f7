import type { Picture } from './schema';

/* A route's own bundle names a font by where the server keeps it, a page's by where browsers fetch it: the file is the same, and its name. */
const KEPT = /^\/server\/assets\//;

/** The address of a brand's picture or font, wherever it is asked for: `/_next/static/media/logo-white.1a2b.svg`. */
export const addressOf = (picture: Picture): string =>
  (typeof picture === 'string' ? picture : picture.src).replace(KEPT, '/_next/static/media/');
