import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

/** `npm run screens`: a picture of every place into docs/screens. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'screens.ts',
  outputDir: '../../test-results/screens',
  globalSetup: './global-setup.ts',
  timeout: 120_000,
  use: { ...base.use, screenshot: 'off', trace: 'off' },
});
