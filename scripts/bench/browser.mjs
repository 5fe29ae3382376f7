import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { findFreePort } from '../start/ports.mjs';
import { prepareBrowser } from '../test/browser.mjs';

const QUIET = ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update'];
/** Letters as a desktop draws them, in the headless Chromium too. */
const LETTERS = '--font-render-hinting=slight';

/**
 * A headless Chromium with a profile of its own, open to tools that speak its protocol on `debugPort`.
 * Shape: `{ context, page, debugPort, close() }`.
 */
export const openBrowser = async () => {
  const executablePath = await prepareBrowser(process.env);
  const profile = mkdtempSync(path.join(os.tmpdir(), 'balcao-browser-'));
  const debugPort = await findFreePort();
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    args: [...QUIET, LETTERS, ...sandbox, '--disable-dev-shm-usage', `--remote-debugging-port=${debugPort}`],
  });
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    debugPort,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
