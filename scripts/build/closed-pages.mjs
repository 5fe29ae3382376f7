import path from 'node:path';
import { build } from 'esbuild';

const BINARY = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.ico', '.woff2'];
const PROJECT = path.resolve(import.meta.dirname, '../..');

const toPattern = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `/card` -> the files under `app/…/card/`, whatever groups in brackets lie between. */
const filesBelow = route =>
  new RegExp(`(?:^|/)app/(?:\\([^/]+\\)/)*${route.slice(1).split('/').map(toPattern).join('/(?:\\([^/]+\\)/)*')}/`);

/** Routes of the features that a brand does not offer, from the feature table: `['/marketplace', '/crypto']`. */
export const listClosedRoutes = async brand => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { variant } from './${brand}'; export { FEATURES, FEATURE_IDS, isFeatureOn } from './features';`,
      resolveDir: path.join(PROJECT, 'variants'),
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    loader: Object.fromEntries(BINARY.map(end => [end, 'empty'])),
    logLevel: 'silent',
  });
  const source = `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`;
  const { variant, FEATURES, FEATURE_IDS, isFeatureOn } = await import(source);
  return FEATURE_IDS.filter(id => !isFeatureOn(variant.features, id)).flatMap(id => FEATURES[id].routes);
};

/**
 * Rules for the bundler that put an empty page in the place of every file below a closed route: what a closed feature imports
 * reaches no chunk.
 */
export const closedPageRules = async brand => {
  const routes = await listClosedRoutes(brand);
  if (routes.length === 0) return {};
  const condition = { any: routes.map(route => ({ path: filesBelow(route) })) };
  const rule = { condition, loaders: [path.join(import.meta.dirname, 'closed-page-loader.cjs')] };
  return { '*.tsx': rule, '*.ts': rule };
};
