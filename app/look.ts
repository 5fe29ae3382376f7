import { createHash } from 'node:crypto';
import { LOOK_PATH } from '@/config/look-path';
import { globalCssOf } from '@/themes/global-css';
import { variant } from '@/variants/active';
import { addressOf } from '@/variants/pictures';
import { EARLY_CSS } from './early';

const { assets, colors, font } = variant;

/** The brand's global style: one file that a browser fetches once, instead of a part of every page, and of its data again. */
export const lookCss = `${globalCssOf(colors, {
  logoWhite: addressOf(assets.logo_white),
  logoBlack: addressOf(assets.logo_black),
  favicon: addressOf(assets.favicon),
  pattern: addressOf(assets.pattern),
  font: font && { family: font.family, file: addressOf(font.file) },
})}${EARLY_CSS}`;

/** Names what is in it, so that it may be kept for ever: `f3k…`. */
export const LOOK_VERSION = createHash('sha256').update(lookCss).digest('base64url').slice(0, 16);

/** `/brand/look.css?v=f3k…` */
export const LOOK_ADDRESS = `${LOOK_PATH}?v=${LOOK_VERSION}`;
