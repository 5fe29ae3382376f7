import type { Picture } from './schema';

/** The address of a brand's picture: `/_next/static/media/logo-white.1a2b.svg`. */
export const addressOf = (picture: Picture): string => (typeof picture === 'string' ? picture : picture.src);
