import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const isUnder = (address, route) => address === route || address.startsWith(`${route}/`);

/** Pages of the build by the file they come from: `{ '/(public)/login/page': '/login' }`. */
const readPages = webFolder => {
  const file = path.join(webFolder, '.next/app-path-routes-manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is not there: is this a build?`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

/** Parts of every page, whatever it shows. */
const COMMON = new Set(['layout', 'ui']);

/** The modules whose views a page brings to the browser: `['sign-in']`. The page of a closed feature is emptied by the bundler and brings none. */
const listModules = (webFolder, page) => {
  const file = path.join(webFolder, '.next/server/app', `${page}_client-reference-manifest.js`);
  if (!existsSync(file)) return [];
  const found = readFileSync(file, 'utf8').matchAll(/\[project\]\/components\/([a-z-]+)\//g);
  return [...new Set([...found].map(([, module]) => module))].filter(module => !COMMON.has(module));
};

/**
 * Proves for each feature that is off: its routes answer 404 with a session and show nothing without one, no menu or quick action leads
 * there, its API answers 404, and no page below them brings a view to the browser. Gives `{ feature, checks, faults: ['…'] }` for each.
 */
export const proveClosed = async ({ table, isOn, webFolder, stranger, customer }) => {
  const pages = Object.entries(readPages(webFolder));
  const home = (await customer('/')).bytes.toString();
  const results = [];
  for (const [feature, { routes, api = [] }] of Object.entries(table)) {
    if (isOn(feature)) continue;
    const faults = [];
    let checks = 0;
    const check = (holds, words) => {
      checks += 1;
      if (!holds) faults.push(words);
    };
    for (const route of routes) {
      const signedIn = await customer(route);
      check(signedIn.status === 404, `${route} answers a customer with ${signedIn.status}`);
      const signedOut = await stranger(route);
      check([404, 308].includes(signedOut.status), `${route} answers a stranger with ${signedOut.status}`);
      check(!home.includes(`href="${route}`), `the home page leads to ${route}`);
      for (const [page, address] of pages.filter(([, address]) => isUnder(address, route))) {
        const held = listModules(webFolder, page);
        check(held.length === 0, `${address} brings ${held.join(', ')} to the browser`);
      }
    }
    for (const call of api) {
      const answer = await customer(`/api/bank${call}`);
      check(answer.status === 404, `/api/bank${call} answers ${answer.status}`);
    }
    results.push({ feature, checks, faults });
  }
  return results;
};
