import { existsSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { PROJECT } from '../start/settings.mjs';

/** What is built for an unknown name: no brand itself. */
const FALLBACK = 'fallback';
const FRAME = '!'.repeat(78);

/** A name that no folder has still builds, as the specification says, but nobody may overlook it. */
const warnOfUnknown = name => {
  const words = [
    `There is no brand "${name}" in variants/.`,
    'This build has Balcão’s look, with card, TED and deposit on and all else off.',
    'Set NEXT_PUBLIC_VARIANT to a brand that there is; STRICT_VARIANT=1 makes this an error.',
  ];
  console.warn(`\n${FRAME}\n${words.map(line => `!! ${line}`).join('\n')}\n${FRAME}\n`);
};

/** The brand whose folder a name builds: itself, or `fallback` with a warning; with STRICT_VARIANT=1 an unknown name is a Fault. */
export const resolveBrand = (name, environment = process.env) => {
  const isBrand = /^[a-z0-9-]+$/.test(name) && name !== FALLBACK;
  if (isBrand && existsSync(path.join(PROJECT, 'variants', name, 'index.ts'))) return name;
  if (environment.STRICT_VARIANT === '1')
    throw new Fault(`NEXT_PUBLIC_VARIANT: there is no brand "${name}" in variants/`);
  warnOfUnknown(name);
  return FALLBACK;
};
