import { type BrandColors, deriveRoles, type ThemeName } from './derive';
import { ROLES, toCustomProperty } from './roles';

/** Addresses of the brand's pictures that change with the theme. */
export interface BrandPictures {
  logoWhite: string;
  logoBlack: string;
  favicon: string;
}

const SHADOWS: Record<ThemeName, string> = {
  light: '0 1px 2px rgb(16 20 24 / .05),0 12px 32px rgb(16 20 24 / .12)',
  dark: '0 0 0 1px rgb(255 255 255 / .06),0 16px 40px rgb(0 0 0 / .55)',
};

const BACKDROPS: Record<ThemeName, string> = { light: 'rgb(16 20 24 / .42)', dark: 'rgb(0 0 0 / .62)' };

const isLight = (hex: string): boolean => hex.toLowerCase() === '#ffffff';

function declarationsOf(colors: BrandColors, pictures: BrandPictures, theme: ThemeName): string {
  const roles = deriveRoles(colors, theme);
  const logo = theme === 'light' ? pictures.logoBlack : pictures.logoWhite;
  const headerLogo = isLight(roles.onHeader) ? pictures.logoWhite : pictures.logoBlack;
  return [
    `color-scheme:${theme}`,
    ...ROLES.map(role => `${toCustomProperty(role)}:${roles[role]}`),
    `--shadow:${SHADOWS[theme]}`,
    `--backdrop:${BACKDROPS[theme]}`,
    `--mark:url("${pictures.favicon}")`,
    `--logo:url("${logo}")`,
    `--logo-on-header:url("${headerLogo}")`,
  ].join(';');
}

const BASE = `
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;tab-size:2;scroll-padding-top:80px}
body{min-height:100vh;min-height:100dvh;background:var(--surface);color:var(--on-surface);font-family:var(--font-sans),var(--font-sans-ext),system-ui,sans-serif;font-size:1rem;line-height:1.5;font-feature-settings:"cv05","cv11";-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;overflow-wrap:break-word}
h1,h2,h3,h4{font-weight:650;line-height:1.2;letter-spacing:-.014em;text-wrap:balance}
p{text-wrap:pretty}
a{color:var(--link);text-underline-offset:.2em;text-decoration-thickness:1px}
button,input,select,textarea{font:inherit;letter-spacing:inherit;color:inherit}
button{background:none;border:0;padding:0;text-align:inherit;cursor:pointer}
ul,ol{padding:0;list-style:none}
img,svg{display:block;max-width:100%}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
table{border-collapse:collapse;width:100%}
dialog{color:inherit;border:0;padding:0}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
[tabindex="-1"]:focus{outline:none}
::selection{background:var(--brand-soft);color:var(--on-brand-soft)}
#nprogress{pointer-events:none}
#nprogress .bar{position:fixed;z-index:40;inset:0 0 auto;height:4px;background:var(--progress,var(--brand))}
@media (prefers-reduced-motion:reduce){*:not(.Toastify__progress-bar),*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media print{:root{color-scheme:light}body{background:#fff}}
`;

/**
 * The whole global style of a brand: reset, typography, focus, and the roles of both themes as custom properties. Dark applies by
 * the reader's system unless `<html data-theme>` says `light` or `dark`, so the first paint already has the right theme.
 */
export function globalCssOf(colors: BrandColors, pictures: BrandPictures): string {
  const light = declarationsOf(colors, pictures, 'light');
  const dark = declarationsOf(colors, pictures, 'dark');
  return [
    `:root{${light}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}`,
    `@media screen{:root[data-theme="dark"]{${dark}}}`,
    BASE.replaceAll('\n', ''),
  ].join('');
}
