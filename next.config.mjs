import { existsSync } from 'node:fs';
import path from 'node:path';
import { BASE_HEADERS } from './config/base-headers.mjs';
import { closedPageRules } from './scripts/build/closed-pages.mjs';
import { dropLocaleRules } from './scripts/build/drop-locales.mjs';
import { iconRules } from './scripts/build/icons.mjs';

const root = import.meta.dirname;

/** The folder of a brand name: unset is Balcão; a name without a folder gets Balcão's look with few features. */
const folderOf = name => {
  if (!name) return 'default';
  const known = /^[a-z0-9-]+$/.test(name) && existsSync(path.join(root, 'variants', name, 'index.ts'));
  return known ? name : 'fallback';
};

const brand = folderOf(process.env.NEXT_PUBLIC_VARIANT);
const hasFont = existsSync(path.join(root, 'variants', brand, 'font.woff2'));

/** Pages that end so are for developers: `next dev` serves them, no build holds them. */
const DEVELOPMENT_PAGES = process.env.NODE_ENV === 'development' ? ['dev.tsx'] : [];

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  poweredByHeader: false,
  // what Next keeps of a body for the middleware, of each client that sends without end; above our largest body (a file of 10 MiB)
  experimental: { proxyClientMaxBodySize: '11mb' },
  pageExtensions: ['tsx', 'ts', ...DEVELOPMENT_PAGES],
  // pictures are drawn or made small by us; the optimizer would fetch whatever address it is given
  images: { unoptimized: true },
  headers: async () => [{ source: '/:path*', headers: BASE_HEADERS }],
  // names of components in every class are for developers: a page has hundreds
  compiler: { styledComponents: { displayName: process.env.NODE_ENV === 'development' } },
  // what ships, and nothing of the tests, whose packages need not be there; the same sources for every brand: `build:all` has them checked once, `npm test` in a step of its own
  typescript: { tsconfigPath: 'tsconfig.build.json', ignoreBuildErrors: process.env.TYPES_CHECKED === '1' },
  turbopack: {
    root,
    // one brand per build: no other brand's names, colours or pictures reach any output
    resolveAlias: {
      '@/variants/active': `./variants/${brand}/index.ts`,
      '@/variants/active-legal': `./variants/${brand}/legal/index.ts`,
      ...(hasFont ? { '@/app/fonts': './app/brand-font.ts' } : {}),
    },
    rules: {
      '*.md': { type: 'text' },
      '*.woff2': { type: 'asset' },
      '**/menu-icons.svg': { type: 'asset' },
      ...dropLocaleRules(),
      ...iconRules(),
      ...(await closedPageRules(brand)),
    },
  },
};

export default config;
