import { luminanceOf } from '@/bank/contract/luminance';
import { type BrandColors, deriveRoles } from './derive';
import { isDark, type ThemeName } from './modes';
import { ROLES, toCustomProperty } from './roles';

/** Addresses of the brand's pictures that change with the theme. */
export interface BrandPictures {
  logoWhite: string;
  logoBlack: string;
  favicon: string;
  /** One tile of the brand's pattern: its shape is used, not its colour. */
  pattern: string;
  /** The brand's own font; absent for Inter, which `app/fonts.ts` brings. */
  font?: { family: string; file: string } | null;
}

const SHADOWS = {
  light: '0 1px 2px rgb(16 20 24 / .05),0 12px 32px rgb(16 20 24 / .12)',
  dark: '0 0 0 1px rgb(255 255 255 / .06),0 16px 40px rgb(0 0 0 / .55)',
};

const BACKDROPS = { light: 'rgb(16 20 24 / .42)', dark: 'rgb(0 0 0 / .62)' };

/** Whether a text colour is one for dark grounds, where the white logo stands. */
const isLight = (hex: string): boolean => luminanceOf(hex) > 0.4;

function declarationsOf(colors: BrandColors, pictures: BrandPictures, theme: ThemeName): string {
  const roles = deriveRoles(colors, theme);
  const scheme = isDark(theme) ? 'dark' : 'light';
  const logo = isDark(theme) ? pictures.logoWhite : pictures.logoBlack;
  const headerLogo = isLight(roles.onHeader) ? pictures.logoWhite : pictures.logoBlack;
  return [
    `color-scheme:${scheme}`,
    ...ROLES.map(role => `${toCustomProperty(role)}:${roles[role]}`),
    `--shadow:${SHADOWS[scheme]}`,
    `--backdrop:${BACKDROPS[scheme]}`,
    `--mark:url("${pictures.favicon}")`,
    `--logo:url("${logo}")`,
    `--logo-on-header:url("${headerLogo}")`,
  ].join(';');
}

const BASE = `
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;tab-size:2;scroll-padding:80px 0 16px}
@media (max-width:959.98px) and (min-height:321px){html{scroll-padding-bottom:96px}}
@media (min-height:700.02px){html:has([data-act-bar]){scroll-padding-bottom:200px}}
body{min-height:100vh;min-height:100dvh;background:var(--surface);color:var(--on-surface);font-family:var(--font-sans),var(--font-sans-ext),system-ui,sans-serif;font-size:1rem;line-height:1.5;font-feature-settings:"cv05","cv11","calt" 0;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;overflow-wrap:break-word}
h1,h2,h3,h4{font-weight:650;line-height:1.2;letter-spacing:-.014em;text-wrap:balance}
p{text-wrap:pretty}
a{color:var(--link);text-underline-offset:.2em;text-decoration-thickness:1px}
button,input,select,textarea{font:inherit;letter-spacing:inherit;color:inherit}
button{background:none;border:0;padding:0;text-align:inherit;cursor:pointer}
ul,ol{padding:0;list-style:none}
img,svg{display:block;max-width:100%}
:where(.lucide:not([width])){width:24px;height:24px}
:where(.lucide){fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
table{border-collapse:collapse;width:100%}
dialog{color:inherit;border:0;padding:0}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
[tabindex="-1"]:focus{outline:none}
::selection{background:var(--brand-soft);color:var(--on-brand-soft)}
#nprogress{pointer-events:none}
#nprogress .bar{position:fixed;z-index:40;inset:0 0 auto;height:4px;background:var(--progress,var(--brand-line))}
@media (prefers-reduced-motion:reduce){*:not(.Toastify__progress-bar),*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:0s!important;transition-delay:0s!important;scroll-behavior:auto!important}}
@media print{:root{color-scheme:light}body{background:#fff}}
`;

/** `@font-face` of a brand's own font, for the letters of Portuguese. A family name with quotes cannot end the string. */
const fontFaceOf = ({ family, file }: { family: string; file: string }): string => {
  const name = `"${family.replace(/["\\]/g, '')}"`;
  const face = `font-family:${name};font-style:normal;font-weight:100 900;font-display:swap;src:url("${file}") format("woff2")`;
  return `@font-face{${face}}:root{--font-sans:${name};--font-sans-ext:system-ui}`;
};

const onScreen = (query: string, rule: string): string => `@media screen${query}{${rule}}`;
const MORE = ' and (prefers-contrast:more)';
const DARK = ' and (prefers-color-scheme:dark)';

/**
 * The whole global style of a brand: reset, typography, focus, and the roles of every mode as custom properties. The reader's system
 * decides on dark and on high contrast unless `<html data-theme>` says `light`, `dark` or `contrast`, so the first paint already has
 * the right theme. The choice of light or dark keeps the system's wish for contrast, the choice of contrast its lightness.
 */
export function globalCssOf(colors: BrandColors, pictures: BrandPictures): string {
  const of = (theme: ThemeName): string => `{${declarationsOf(colors, pictures, theme)}}`;
  return [
    pictures.font ? fontFaceOf(pictures.font) : '',
    `:root${of('light')}`,
    `:root{--pattern:url("${pictures.pattern}")}`,
    onScreen(DARK, `:root:not([data-theme="light"])${of('dark')}`),
    onScreen('', `:root[data-theme="dark"]${of('dark')}:root[data-theme="contrast"]${of('lightContrast')}`),
    onScreen(MORE, `:root${of('lightContrast')}:root[data-theme="dark"]${of('darkContrast')}`),
    onScreen(DARK, `:root[data-theme="contrast"]${of('darkContrast')}`),
    onScreen(`${MORE}${DARK}`, `:root:not([data-theme="light"])${of('darkContrast')}`),
    BASE.replaceAll('\n', ''),
  ].join('');
}
