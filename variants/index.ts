import { variant as balcao } from './default';
import { variant as fallback } from './fallback';
import * as brands from './registry';
import type { Variant } from './schema';

/**
 * Every brand by its name in NEXT_PUBLIC_VARIANT. Only checks read this module: an app that imported it would carry all brands, so
 * pages import `@/variants/active`.
 */
export const VARIANTS = { default: balcao, ...brands, fallback } satisfies Record<string, Variant>;
