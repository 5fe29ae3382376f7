import { defineConfig, devices } from '@playwright/test';
import base from '../../playwright.config';

/** Of the analyst's pages; a product that runs already has to be started with it. */
process.env.OPERATIONS_KEY ??= 'chave-das-paginas-de-operacao';

/** `npm run test:onboarding`: from the first page to the first sign-in, on a desktop and on a phone. Against a product that runs already where E2E_BASE_URL is set. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/onboarding',
  globalSetup: process.env.E2E_BASE_URL ? undefined : '../support/e2e-server/global-setup.ts',
  timeout: 360_000,
  projects: [
    { name: 'desktop', use: { ...base.use } },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], ...base.use, viewport: devices['Pixel 7'].viewport, hasTouch: true },
    },
  ],
});
