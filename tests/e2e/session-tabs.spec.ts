import type { BrowserContext, Page } from '@playwright/test';
import { confirmByEmail } from './step-up-steps';
import {
  enterPassword,
  expect,
  expectEntries,
  forgetRefusals,
  MARCOS,
  newDescription,
  readCode,
  reviewPix,
  signIn,
  test,
  openProfile,
  watchCalls,
} from './steps';

const endAccess = (context: BrowserContext) => context.clearCookies({ name: /@access_token$/ });

/** Paths of the calls to our own handlers that any tab makes from now on. */
const listCalls = (context: BrowserContext): string[] => {
  const calls: string[] = [];
  context.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
};

test.describe('a session in five tabs', () => {
  test('ends and is renewed once, without a lost character or a second payment', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const description = newDescription('Cinco abas');
    const untilQuiet = watchCalls(page);
    await signIn(page, MARCOS);
    await page.goto('/pix/pay');
    await reviewPix(page, { to: 'pix@padariadoze.example', amount: '105', description });
    const others = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
    const [half, ...readers] = others as [Page, ...Page[]];
    await half.goto('/pix/pay');
    // the draft of the first tab may come in between: it is the same person's
    await expect(async () => {
      await half.getByLabel(/Chave Pix/).fill('fornecedor@farinhas.exa');
      await expect(half.getByLabel(/Chave Pix/)).toHaveValue('fornecedor@farinhas.exa', { timeout: 500 });
    }).toPass();
    await Promise.all(readers.map(tab => tab.goto('/')));
    await untilQuiet();
    await endAccess(context);

    const calls = listCalls(context);
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await half.getByRole('button', { name: 'Continuar' }).click();
    const modals = [page, half].map(tab => tab.getByRole('alertdialog', { name: 'Sessão Expirada' }));
    for (const modal of modals) await expect(modal).toBeVisible();
    // pages are renewed before they are drawn, all three at once; who waits for a call goes on with them
    await Promise.all(readers.map(tab => tab.goto('/statement')));
    for (const modal of modals) await expect(modal).toBeHidden();
    expect(calls.filter(path => path === '/api/refresh-token')).toHaveLength(0);
    await expect(half.getByLabel(/Chave Pix/)).toHaveValue('fornecedor@farinhas.exa');
    for (const tab of readers) await expect(tab.locator('[data-entry]').first()).toBeVisible();

    await confirmByEmail(page, MARCOS);
    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible();
    await expectEntries(page, description, 1);
    forgetRefusals(consoleErrors);
  });
});

test.describe('a session and its browser', () => {
  test('is kept from scripts, renewed once for all tabs, and ended in all of them', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await signIn(page, MARCOS);
    expect(await page.evaluate(() => document.cookie)).not.toContain('@');
    const cookies = (await context.cookies()).filter(({ name }) => name.includes('@'));
    expect(cookies.map(({ name }) => name.split('@')[1]).sort()).toEqual([
      'access_token',
      'device',
      'refresh_token',
      'two-factor',
      'user_identifier',
    ]);
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });

    const other = await context.newPage();
    // away too long to be renewed unasked
    await context.clearCookies({ name: /@(access_token|user_identifier)$/ });
    await Promise.all([page.goto('/statement'), other.goto('/')]);
    const modals = [page, other].map(tab => tab.getByRole('alertdialog', { name: 'Sessão Expirada' }));
    for (const modal of modals) await expect(modal).toBeVisible();
    const calls = listCalls(context);
    // one tab may be renewed before its own button is pressed
    const presses = modals.map(modal =>
      modal.getByRole('button', { name: 'Renovar Sessão' }).click({ timeout: 5_000 }),
    );
    await Promise.allSettled(presses);
    for (const modal of modals) await expect(modal).toBeHidden();
    expect(calls.filter(path => path === '/api/refresh-token')).toHaveLength(1);
    await expect(other.getByText('Saldo disponível')).toBeVisible();

    await page.evaluate(() => sessionStorage.setItem('draft', 'of somebody'));
    await openProfile(other);
    await other.getByRole('button', { name: /^Sair/ }).click();
    await Promise.all([page, other].map(tab => tab.waitForURL('**/login')));
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    // what the browser is recognised by is no session
    const left = (await context.cookies()).filter(({ name }) => name.includes('@'));
    expect(left.map(({ name }) => name.split('@')[1])).toEqual(['device']);
    forgetRefusals(consoleErrors);
  });

  test('that cannot be renewed says so in the modal and in the log, and lets the customer leave', async ({
    page,
    context,
    baseURL,
    consoleErrors,
  }) => {
    await signIn(page, MARCOS);
    const refresh = (await context.cookies()).find(({ name }) => name.endsWith('@refresh_token'));
    await endAccess(context);
    await context.addCookies([{ name: refresh?.name ?? '', value: 'rt_made_up', url: baseURL, httpOnly: true }]);
    await page.goto('/statement');
    const modal = page.getByRole('alertdialog', { name: 'Sessão Expirada' });
    await modal.getByRole('button', { name: 'Renovar Sessão' }).click();
    await expect(modal.getByRole('alert')).toContainText('Não foi possível renovar a sessão');
    expect(consoleErrors.some(line => line.startsWith('Erro ao renovar o token'))).toBe(true);
    await modal.getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    consoleErrors.length = 0; // the specification wants that line
  });

  test('without a refresh token leads to the sign-in page instead of the modal', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await signIn(page, MARCOS);
    await context.clearCookies({ name: /@(access|refresh)_token$/ });
    const access = { name: 'balcao@access_token', value: 'at_made_up', url: page.url() };
    await context.addCookies([access]);
    await page.goto('/statement');
    await page.waitForURL('**/login');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    forgetRefusals(consoleErrors);
  });

  test('opens a page that was refused before signing in: no redirect is kept', async ({ page, context }) => {
    await page.goto('/statement');
    await page.waitForURL('**/login');
    await enterPassword(page, MARCOS);
    await page.waitForURL('**/auth/two-factor');
    expect((await context.cookies()).some(({ name }) => name.endsWith('@refresh_token'))).toBe(false);
    await page.goto('/statement');
    await page.waitForURL('**/login');
    await page.goto('/auth/two-factor');
    // the field sends a whole code by itself
    await page.getByLabel('Código de verificação').fill(await readCode(MARCOS));
    await page.waitForURL(url => url.pathname === '/');
    await page.goto('/statement');
    await expect(page).toHaveURL(/\/statement/);
  });
});
