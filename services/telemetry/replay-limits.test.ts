import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { SDK_LIMITS } from './replay-limits';

const require = createRequire(import.meta.url);

it('the SDK holds the replay limits of the specification', () => {
  const browser = createRequire(require.resolve('@sentry/nextjs')).resolve('@sentry/browser');
  const source = readFileSync(createRequire(browser).resolve('@sentry/replay'), 'utf8');
  for (const [name, limit] of Object.entries(SDK_LIMITS)) {
    const found = new RegExp(`\\b${name} = ([\\d_e]+)`).exec(source)?.[1];
    expect(Number(found?.replaceAll('_', '')), name).toBe(limit);
  }
});
