import path from 'node:path';

const PACKAGES = ['react-aria', 'react-stately', 'react-aria-components'];

/** Rules for the bundler that empty the texts of the accessible primitives in every language but ours: 5 to 17 kB of gzip a part. */
export const dropLocaleRules = () => {
  const rule = { loaders: [path.join(import.meta.dirname, 'drop-locale-loader.cjs')] };
  return Object.fromEntries(PACKAGES.map(name => [`**/${name}/dist/private/intl/**/*.mjs`, rule]));
};
