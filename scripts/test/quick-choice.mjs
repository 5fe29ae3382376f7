import path from 'node:path';

/* What `npm run test:quick` runs: the tests that stand nearest to what has changed, by who imports whom. */

const IMPORTED = /(?:from|import|import\(|mock\()\s*['"]([^'"\n]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];
const CODE = /\.(?:ts|tsx|mjs|cjs)$/;
const TEST = /\.test\.(?:ts|tsx|mjs)$/;
const LAWFUL = /^(?:app|bank|components|config|contexts|gateway|services|themes|variants)\/|^[\w.-]+\.ts$/;

/** How far a test may stand from what has changed, and how many of a kind are run: what is under three minutes together. */
const REACH = { unit: { steps: 3, most: 80 }, contract: { steps: 2, most: 12 } };
/** Tests that ask for a minute or a build: run when they have changed themselves. */
const HEAVY = /^tests\/(?:brands|drawings|mutation|onboarding|screens|start)\//;
const OWN_PROJECT = ['architecture', 'contract', 'ledger', 'rails', 'security'];

/** 'contract' for tests/contract/x.test.ts, 'unit' for one beside its file; undefined for no test that Vitest runs without a build. */
const kindOf = file => {
  if (!TEST.test(file)) return undefined;
  const [top, folder] = file.split('/');
  if (top !== 'tests') return 'unit';
  if (['e2e', 'faults'].includes(folder) || file.startsWith('tests/security/deep/')) return undefined;
  return OWN_PROJECT.includes(folder) ? folder : 'unit';
};

const listImports = (file, text, isThere) =>
  [...text.matchAll(IMPORTED)].flatMap(([, name]) => {
    const place = name.startsWith('@/')
      ? name.slice(2)
      : name.startsWith('.')
        ? path.join(path.dirname(file), name)
        : '';
    return place === '' ? [] : (ENDINGS.map(ending => place + ending).find(isThere) ?? []);
  });

/** The contract that a module keeps: tests import it, and not the files behind it. */
const listContracts = (file, files) => {
  const [, module] = /^bank\/((?:products\/\w+|ground|payments|books|service)\/[\w-]+)\//.exec(file) ?? [];
  return module ? files.filter(other => new RegExp(`^bank/contract/${module}(?:-[\\w-]+)?\\.ts$`).test(other)) : [];
};

/** How many imports lie between each file and what has changed. */
const measure = (changed, texts) => {
  const files = [...texts.keys()];
  const importers = new Map();
  for (const [file, text] of texts)
    for (const place of listImports(file, text, name => texts.has(name)))
      importers.set(place, [...(importers.get(place) ?? []), file]);
  const steps = new Map();
  let edge = [...changed, ...changed.flatMap(file => listContracts(file, files))];
  for (let step = 0; edge.length > 0; step++) {
    edge = [...new Set(edge)].filter(file => !steps.has(file));
    for (const file of edge) steps.set(file, step);
    edge = edge.flatMap(file => importers.get(file) ?? []);
  }
  return steps;
};

/**
 * What to run for `changed` files: `{ style, types, law, tests, left }`. `texts` maps every file of code to what it says; `style` are the files to be looked
 * at, `tests` those nearest to what has changed, and `left` how many more are near, which are `npm test`'s.
 */
export const chooseQuick = (changed, texts) => {
  const there = changed.filter(file => texts.has(file));
  const code = changed.filter(file => CODE.test(file));
  const steps = measure(changed, texts);
  const near = kind =>
    [...steps]
      .filter(([file, step]) => kindOf(file) === kind && step > 0 && step <= REACH[kind].steps && !HEAVY.test(file))
      .sort(([a, first], [b, second]) => first - second || a.localeCompare(b))
      .map(([file]) => file);
  const own = there.filter(file => kindOf(file) !== undefined);
  const found = Object.keys(REACH).map(kind => ({ files: near(kind), most: REACH[kind].most }));
  const always = [
    ...(code.length > 0 ? ['tests/architecture/shape.test.ts'] : []),
    ...(changed.some(file => file.startsWith('bank/')) ? ['tests/architecture/tables.test.ts'] : []),
  ].filter(file => texts.has(file));
  return {
    style: there,
    types: changed.some(file => /\.(?:ts|tsx)$/.test(file)),
    law: code.some(file => LAWFUL.test(file)),
    tests: [...new Set([...own, ...always, ...found.flatMap(({ files, most }) => files.slice(0, most))])],
    left: found.reduce((sum, { files, most }) => sum + Math.max(0, files.length - most), 0),
  };
};
