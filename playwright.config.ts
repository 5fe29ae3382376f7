import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

// Chromium refuses its sandbox to root; the rest keeps it from calling home during tests
const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  // letters as a desktop draws them, in the headless Chromium too
  '--font-render-hinting=slight',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e-server/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // one demo database: files run one after another, in a known order
  workers: 1,
  // limits for what hangs: a machine with other work beside it takes its time
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    // set by globalSetup, before the workers read this file
    baseURL: process.env.E2E_BASE_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // a third of the time of a test: on request, with `--trace retain-on-failure`
    trace: 'off',
    launchOptions: { args, ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}) },
  },
});
