import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { closedPageRules, listClosedRoutes } from './closed-pages.mjs';

const require = createRequire(import.meta.url);
const closePage = require('./closed-page-loader.cjs');

/** Whether a rule of the bundler puts an empty page in a file's place. */
const isClosed = (rules, file) =>
  Object.values(rules).some(({ condition }) => condition.any.some(({ path: pattern }) => pattern.test(file)));

describe('the pages of closed features', () => {
  it('are those of the flags that a brand has off, and of modules that are not built', async () => {
    expect(await listClosedRoutes('conves')).toContain('/marketplace');
    expect(await listClosedRoutes('default')).not.toContain('/marketplace');
  });

  it('are found in the folders of app, through groups in brackets, by whole segments', async () => {
    const rules = await closedPageRules('conves');
    expect(isClosed(rules, 'app/(public)/marketplace/login/page.tsx')).toBe(true);
    expect(isClosed(rules, '/home/us/app/(banking)/marketplace/(inner)/page.tsx')).toBe(true);
    expect(isClosed(rules, 'app/(banking)/marketplaces/page.tsx')).toBe(false);
    expect(isClosed(rules, 'components/marketplace/Offers.tsx')).toBe(false);
    expect(isClosed(rules, 'app/(banking)/statement/page.tsx')).toBe(false);
  });

  it('are replaced by pages that read nothing of the feature', () => {
    const close = resourcePath => closePage.call({ resourcePath });
    expect(close('/p/app/marketplace/page.tsx')).toContain('notFound()');
    expect(close('/p/app/marketplace/layout.tsx')).toContain('children');
    expect(close('/p/app/marketplace/route.ts')).toContain('404');
  });
});
