import type { Broken } from './broken';
import { LEGAL } from './legal';
import { COLOURS, FONTS } from './looks';
import { NAMES } from './names';
import { OFFERS } from './offers';
import { PICTURES } from './pictures';
import { REGISTRY, SHAPE } from './shape';

/** Every way in which a brand is broken, by what it breaks. */
export const BROKEN: readonly Broken[] = [
  ...SHAPE,
  ...NAMES,
  ...COLOURS,
  ...PICTURES,
  ...OFFERS,
  ...FONTS,
  ...LEGAL,
  ...REGISTRY,
];
