import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../start/settings.mjs';

const VARIANTS = path.join(PROJECT, 'variants');

/** The brands that can be shipped, Balcão first: every folder of `variants/` with an index but the one for unknown names. */
export const listBrands = () =>
  readdirSync(VARIANTS)
    .filter(name => name !== 'fallback' && existsSync(path.join(VARIANTS, name, 'index.ts')))
    .sort((a, b) => Number(b === 'default') - Number(a === 'default') || a.localeCompare(b));
