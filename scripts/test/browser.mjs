import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { runCommand } from '../start/command.mjs';
import { PROJECT } from '../start/settings.mjs';

/** Chromium without its window draws the same pages with two thirds of the processor time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = file => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const works = file => {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
};

const findInstalled = environment => {
  if (environment.CHROMIUM_PATH) {
    if (isExecutable(environment.CHROMIUM_PATH)) return environment.CHROMIUM_PATH;
    throw new Fault(`CHROMIUM_PATH: ${environment.CHROMIUM_PATH} is not a program`);
  }
  const folders = (environment.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  const candidates = NAMES.flatMap(name => folders.map(folder => path.join(folder, name))).concat(APPLICATIONS);
  return candidates.find(file => isExecutable(file) && works(file));
};

const findPlaywrights = async () => {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return isExecutable(file) && works(file) ? file : undefined;
};

const run = (command, args) => runCommand(command, args, { cwd: PROJECT, capture: true }).catch(() => ({ code: 1 }));

const installPackage = async name => {
  await run('apt-get', ['update']);
  await run('apt-get', ['install', '-y', '--no-install-recommends', name]);
};

const isRoot = () => process.getuid?.() === 0;

/** On a machine that only tests, Debian's package is had in seconds and saves minutes. */
const prepareHeadless = async environment => {
  const found = findInstalled(environment);
  if (!process.env.CI || !isRoot() || environment.CHROMIUM_PATH || found?.endsWith(HEADLESS)) return found;
  await installPackage(HEADLESS);
  return findInstalled(environment);
};

/**
 * A Chromium to test with: CHROMIUM_PATH, an installed one, the one Playwright downloads, or Debian's when we are root;
 * with CI set, Debian's headless one before all others that are not named.
 * Returns the path of the program. Throws Fault when none can be had.
 */
export const prepareBrowser = async environment => {
  const installed = (await prepareHeadless(environment)) ?? (await findPlaywrights());
  if (installed) return installed;
  const cli = path.join(PROJECT, 'node_modules/playwright/cli.js');
  await run(process.execPath, [cli, 'install', 'chromium']);
  const downloaded = await findPlaywrights();
  if (downloaded) return downloaded;
  if (isRoot()) {
    await installPackage('chromium');
    const packaged = findInstalled(environment);
    if (packaged) return packaged;
  }
  throw new Fault('no Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH');
};
