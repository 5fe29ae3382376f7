import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHER_ENGINES, type OtherBrowser } from '../../support/other-browsers';
import { hostOf, type Product, startProduct, waitForCode, newestMail } from '../web/product';

const PASSWORD = 'Balcao-demo-2026';
/** One person for each engine: the codes of one may not be asked for too often. */
const PEOPLE: Readonly<Record<string, string>> = {
  Firefox: 'marcos@oficinaipe.example',
  WebKit: 'juliana@oficinaipe.example',
};
const MODAL = `[...document.querySelectorAll('[role=alertdialog]')].some(dialog => dialog.checkVisibility() && dialog.innerText.includes('Sua sessão expirou'))`;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 360_000);
afterAll(() => product?.stop(), 60_000);

const until = async (what: string, holds: () => Promise<unknown>): Promise<void> => {
  for (const limit = Date.now() + 20_000; Date.now() < limit; ) {
    // a page on its way from one address to another has nothing to ask
    if (await holds().catch(() => false)) return;
    await new Promise(resolve => setTimeout(resolve, 150));
  }
  throw new Error(`not within 20 s: ${what}`);
};

const shows = (browser: OtherBrowser, text: string) => () =>
  browser.read<boolean>(`document.body.innerText.includes(${JSON.stringify(text)})`);

const isAt = (browser: OtherBrowser, pathname: string) => async () =>
  new URL(await browser.url()).pathname === pathname;

/** Waits until React has taken the field over, and types: what was typed before would be lost. */
const enter = async (browser: OtherBrowser, selector: string, text: string): Promise<void> => {
  const field = `document.querySelector(${JSON.stringify(selector)})`;
  await until(`${selector} is alive`, () =>
    browser.read(`Object.keys(${field}).some(key => key.startsWith('__reactProps'))`),
  );
  await browser.type(selector, text);
};

const signIn = async (browser: OtherBrowser, address: string, email: string): Promise<void> => {
  const after = await newestMail(product);
  await browser.goto(`${address}/login`);
  await enter(browser, 'input[type=email], input[name=email]', email);
  await enter(browser, 'input[name=password]', PASSWORD);
  await browser.press('Entrar');
  await until('the two-factor page', isAt(browser, '/auth/two-factor'));
  await enter(browser, 'input[autocomplete=one-time-code]', await waitForCode(product, email, after));
  // a whole code that was pasted is sent by itself
  await browser.press('Confirmar código').catch(() => undefined);
  await until('the home page', shows(browser, 'Saldo disponível'));
};

const journey = async (browser: OtherBrowser, email: string): Promise<void> => {
  const address = `http://${hostOf(product)}`;
  await browser.goto(`${address}/statement`);
  await until('the guard leads to sign-in', isAt(browser, '/login'));
  await signIn(browser, address, email);
  expect(await browser.read<string>('document.cookie')).not.toContain('@');

  await browser.goto(`${address}/statement`);
  await until('no redirect was kept', isAt(browser, '/statement'));
  await browser.removeCookies('@access_token');
  await browser.goto(`${address}/statement`);
  await until('the modal', () => browser.read(MODAL));
  await browser.press('Renovar Sessão');
  await until('the modal has gone', () => browser.read(`!(${MODAL})`));
  await until('the statement is there', () => browser.read('document.querySelectorAll("[data-entry]").length > 0'));
  expect(await isAt(browser, '/statement')()).toBe(true);

  await browser.removeCookies('@access_token');
  await browser.goto(`${address}/`);
  await until('the modal again', () => browser.read(MODAL));
  await browser.press('Sair');
  await until('Sair leads to sign-in', isAt(browser, '/login'));
  expect((await browser.cookieNames()).filter(name => /@(access_token|refresh_token|two-factor)$/.test(name))).toEqual(
    [],
  );

  for (let step = 0; step < 4; step += 1) {
    await browser.back();
    await new Promise(resolve => setTimeout(resolve, 400));
    const text = await browser.read<string>('document.body ? document.body.innerText : ""').catch(() => '');
    expect(text, `step ${step + 1} back`).not.toMatch(/R\$\s?\d|Saldo disponível/);
  }
};

describe('the session in another engine', () => {
  for (const [name, engine] of Object.entries(OTHER_ENGINES)) {
    const missing = 'missing' in engine ? engine.missing : undefined;
    if (missing) console.log(`skipped: the session in ${name}, which is not on this machine (${missing})`);
    it.skipIf(missing)(
      `${name}: guard, sign-in, renewal, sign-out and the back button`,
      async () => {
        if ('missing' in engine) return;
        const from = performance.now();
        const browser = await engine.open();
        try {
          await journey(browser, PEOPLE[name] ?? '');
          const seconds = ((performance.now() - from) / 1000).toFixed(1);
          console.log(`figure: ${browser.name}: the session's journey passed in ${seconds} s`);
        } catch (error) {
          const text = await browser.read<string>('document.body.innerText').catch(() => '');
          throw new Error(`${name} at ${await browser.url()}: ${text.slice(0, 400)}`, { cause: error });
        } finally {
          await browser.close();
        }
      },
      180_000,
    );
  }
});
