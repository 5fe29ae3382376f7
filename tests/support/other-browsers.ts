import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { findFreePort } from '../../scripts/start/ports.mjs';

/** The little of a browser that a journey needs, the same for every engine. Selectors are CSS. */
export interface OtherBrowser {
  name: string;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  /** Runs an expression in the page: `read('document.cookie')`. */
  read<Result>(expression: string): Promise<Result>;
  /** Types into a field that is empty. */
  type(selector: string, text: string): Promise<void>;
  /** Presses the first visible button or link that reads so. */
  press(label: string): Promise<void>;
  /** Removes the cookies whose names end so, HttpOnly ones too. */
  removeCookies(ending: string): Promise<void>;
  cookieNames(): Promise<string[]>;
  close(): Promise<void>;
}

/** An engine of this machine, or what to install (Debian) to have it. */
export type Engine = { open(): Promise<OtherBrowser> } | { missing: string };

const findProgram = (names: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .concat('/usr/bin')
    .flatMap(folder => names.map(name => path.join(folder, name)))
    .find(file => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

/** An element that shows, in whichever engine: the label may stand in its text or in `aria-label`. */
const find = (label: string): string => `[...document.querySelectorAll('button, a')].find(element =>
  element.checkVisibility() && (element.innerText.trim().startsWith(${JSON.stringify(label)})
    || (element.getAttribute('aria-label') ?? '').startsWith(${JSON.stringify(label)})))`;

const openFirefox = async (executablePath: string): Promise<OtherBrowser> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR' },
  });
  const page = await browser.newPage();
  return {
    name: await browser.version(),
    goto: async url => void (await page.goto(url, { waitUntil: 'load' })),
    back: async () => void (await page.goBack({ timeout: 5_000 }).catch(() => null)),
    url: async () => page.url(),
    read: expression => page.evaluate(expression) as never,
    type: (selector, text) => page.locator(selector).fill(text),
    press: async label => void (await page.evaluate(`${find(label)}.click()`)),
    removeCookies: async ending => {
      const cookies = await browser.cookies();
      await browser.deleteCookie(...cookies.filter(({ name }) => name.endsWith(ending)));
    },
    cookieNames: async () => (await browser.cookies()).map(({ name }) => name),
    close: () => browser.close(),
  };
};

/** Calls of the W3C WebDriver protocol, over plain HTTP. */
const connectDriver = async (port: number) => {
  const call = async (method: string, address: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  };
  for (const limit = Date.now() + 10_000; ; ) {
    const ready = await call('GET', '/status').catch(() => undefined);
    if (ready) return call;
    if (Date.now() > limit) throw new Error('the WebDriver did not come up');
    await new Promise(resolve => setTimeout(resolve, 100));
  }
};

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const openWebKit = async (driver: string, xvfb: string): Promise<OtherBrowser> => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'balcao-webkit-'));
  const port = await findFreePort();
  // its sandbox needs rights that a container does not give to root
  const sandbox = process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {};
  const env = { ...process.env, HOME: home, LANG: 'pt_BR.UTF-8', ...sandbox };
  const child: ChildProcess = spawn(xvfb, ['-a', driver, `--port=${port}`], { env, stdio: 'ignore', detached: true });
  const stop = async () => {
    try {
      // xvfb-run starts the screen and the driver: the whole group goes
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // it is gone already
    }
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const call = await connectDriver(port);
    const { sessionId, capabilities } = (await call('POST', '/session', {
      capabilities: { alwaysMatch: { timeouts: { pageLoad: 30_000 } } },
    })) as { sessionId: string; capabilities: { browserName: string; browserVersion: string } };
    const at = `/session/${sessionId}`;
    const run = (script: string) => call('POST', `${at}/execute/sync`, { script, args: [] });
    const cookies = () => call('GET', `${at}/cookie`) as Promise<{ name: string }[]>;
    return {
      name: `${capabilities.browserName} ${capabilities.browserVersion}`,
      goto: async url => void (await call('POST', `${at}/url`, { url })),
      back: async () => void (await call('POST', `${at}/back`, {})),
      url: () => call('GET', `${at}/url`) as Promise<string>,
      read: expression => run(`return ${expression}`) as never,
      type: async (selector, text) => {
        const found = (await call('POST', `${at}/element`, { using: 'css selector', value: selector })) as Record<
          string,
          string
        >;
        await call('POST', `${at}/element/${found[ELEMENT]}/value`, { text });
      },
      press: async label => void (await run(`${find(label)}.click()`)),
      removeCookies: async ending => {
        for (const { name } of await cookies())
          if (name.endsWith(ending)) await call('DELETE', `${at}/cookie/${encodeURIComponent(name)}`);
      },
      cookieNames: async () => (await cookies()).map(({ name }) => name),
      close: async () => {
        await call('DELETE', at).catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

const engine = (
  packages: string,
  open: (...programs: string[]) => Promise<OtherBrowser>,
  programs: readonly (string | undefined)[],
): Engine =>
  programs.every(program => program !== undefined)
    ? { open: () => open(...(programs as string[])) }
    : { missing: `Debian: apt-get install ${packages}` };

/** The engines beside Chromium. */
export const OTHER_ENGINES: Readonly<Record<string, Engine>> = {
  Firefox: engine('firefox-esr', file => openFirefox(file as string), [findProgram(['firefox-esr', 'firefox'])]),
  WebKit: engine('webkit2gtk-driver xvfb', (driver, xvfb) => openWebKit(driver as string, xvfb as string), [
    findProgram(['WebKitWebDriver']),
    findProgram(['xvfb-run']),
  ]),
};
