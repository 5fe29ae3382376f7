import { expect, it } from 'vitest';
import { listBrands } from '../../scripts/build/brands.mjs';
import { listPages } from './pages.mjs';

it('every page with a place in brackets is told where it leads, so that test:brands looks at it', async () => {
  for (const brand of listBrands()) expect((await listPages(brand)).length).toBeGreaterThan(20);
});
