import { variant as cirande } from './cirande';
import { variant as conves } from './conves';
import { variant as balcao } from './default';
import { variant as fallback } from './fallback';
import { variant as ihold } from './ihold';
import type { Variant } from './schema';
import { variant as veredal } from './veredal';

/**
 * Every brand by its name in NEXT_PUBLIC_VARIANT, one line each. Only checks read this module: an app that imported it would carry
 * all brands, so pages import `@/variants/active`.
 */
export const VARIANTS = {
  default: balcao,
  ihold,
  veredal,
  cirande,
  conves,
  fallback,
} satisfies Record<string, Variant>;
