import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const isUnder = (address, route) => address === route || address.startsWith(`${route}/`);

/** Pages that the build holds: `['/login', '/statement', …]`. */
const readPages = webFolder => {
  const file = path.join(webFolder, '.next/app-path-routes-manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is not there: is this a build?`);
  return Object.values(JSON.parse(readFileSync(file, 'utf8')));
};

/**
 * Proves for each feature that is off: its routes answer 404 with and without a session, no menu or quick action leads there, its API
 * answers 404, and the build holds no page of it. Gives `{ feature, checks, faults: ['…'] }` for each.
 */
export const proveClosed = async ({ table, isOn, webFolder, stranger, customer }) => {
  const pages = readPages(webFolder);
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
      const held = pages.filter(page => isUnder(page, route));
      check(held.length === 0, `the build holds ${held.join(', ')}`);
    }
    for (const call of api) {
      const answer = await customer(`/api/bank${call}`);
      check(answer.status === 404, `/api/bank${call} answers ${answer.status}`);
    }
    results.push({ feature, checks, faults });
  }
  return results;
};
