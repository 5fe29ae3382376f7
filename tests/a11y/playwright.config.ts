import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

/** `npm run test:a11y`: every place, both engines, both themes, on a phone and on a desk. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/a11y',
  globalSetup: './global-setup.ts',
  timeout: 120_000,
  // what is found is told in words with its place
  use: { ...base.use, screenshot: 'off', trace: 'off' },
});
