import type { BrowserContext, Page, Route } from '@playwright/test';
import { confirmByEmail, stepUpDialog } from './step-up-steps';
import {
  ANA,
  CARLA,
  enterPassword,
  expect,
  expectEntries,
  forgetRefusals,
  JOSE,
  newDescription,
  openProfile,
  readCode,
  reviewPix,
  signIn,
  test,
  watchCalls,
} from './steps';

const KEY = 'fornecedor@farinhas.example';
const SOMEBODY_ELSE = 'Outra pessoa entrou neste navegador';

/** The session ends while no page runs: its cookies are gone, and nothing in the browser has heard of it. */
const loseSession = (context: BrowserContext) =>
  context.clearCookies({ name: /@(access_token|refresh_token|two-factor|user_identifier)$/ });

/** Signs in and leaves this person's drafts as they are. */
async function comeBack(page: Page, email: string): Promise<void> {
  await enterPassword(page, email);
  await page.waitForURL('**/auth/two-factor');
  await page.getByLabel('Código de verificação').fill(await readCode(email));
  await expect(page.getByText('Saldo disponível')).toBeVisible();
}

const isPayment = (url: URL): boolean => /\/pix\/payments$/.test(url.pathname);

test.describe('two people at one browser', () => {
  test('what one has half made is not the other one to pay, nor to read', async ({ page, context, consoleErrors }) => {
    const secret = newDescription('Segredo');
    await signIn(page, ANA);
    const untilQuiet = watchCalls(page);
    await page.goto('/pix/pay');
    await reviewPix(page, { to: KEY, amount: '115', description: secret });
    // a call after the loss would end the page's own session, and its way to the sign-in would cut the next one off
    await untilQuiet();
    await loseSession(context);
    await page.goto('/pix/pay');
    await page.waitForURL('**/login');

    await signIn(page, CARLA);
    await page.goto('/pix/pay');
    await expect(page.getByLabel(/Chave Pix/)).toHaveValue('');
    await expect(page.getByText(secret)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      secret,
    );
    forgetRefusals(consoleErrors);
  });

  test('a tab of the first starts over, says why, and pays nothing as the second', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const description = newDescription('Outra pessoa');
    await signIn(page, ANA);
    const untilQuiet = watchCalls(page);
    await page.goto('/pix/pay');
    await reviewPix(page, { to: KEY, amount: '116', description });
    // a call after the loss would end the page's own session first
    await untilQuiet();
    await loseSession(context);
    const other = await context.newPage();
    await signIn(other, JOSE);

    await expect(page.getByText(SOMEBODY_ELSE)).toBeVisible();
    await expect(page.getByText(description)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Ana');
    await expectEntries(other, description, 0);
    forgetRefusals(consoleErrors);
  });

  test('a call of a page of the first is refused while the second is signed in, whatever the tabs have told each other', async ({
    page,
    context,
    browser,
    baseURL,
    consoleErrors,
  }) => {
    const description = newDescription('Sem aviso');
    await signIn(page, ANA);
    await page.goto('/pix/pay');
    await reviewPix(page, { to: KEY, amount: '117', description });
    // signed in where no tab of this browser can hear of it
    const elsewhere = await browser.newContext({ baseURL, locale: 'pt-BR' });
    await signIn(await elsewhere.newPage(), JOSE);
    await loseSession(context);
    await context.addCookies(await elsewhere.cookies());
    await elsewhere.close();

    const told = page.getByText(SOMEBODY_ELSE);
    const pay = page.getByRole('button', { name: /^Pagar R\$/ });
    // a call that the page makes by itself may be refused first
    const found = told.waitFor();
    await Promise.race([pay.click().catch(() => found), found]);
    await expect(told).toBeVisible();
    await expect(stepUpDialog(page)).toHaveCount(0);
    await expectEntries(page, description, 0);
    forgetRefusals(consoleErrors);
  });
});

test.describe('one person in two tabs', () => {
  test('a payment whose answer is on its way when the other tab signs out is told at the next sign-in, and made once', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const description = newDescription('Saiu na outra aba');
    await signIn(page, ANA);
    await page.goto('/pix/pay');
    await reviewPix(page, { to: KEY, amount: '118', description });
    const other = await context.newPage();
    await other.goto('/');
    // which payments the bank has been told to remember, in the order in which it answered
    const remembered: string[] = [];
    page.on('response', answer => {
      const body = answer.request().postData() ?? '';
      if (answer.ok() && answer.url().includes('/drafts/') && body.includes('pending')) remembered.push(body);
    });
    let wasRemembered = false;
    // the bank has made it, and its answer never comes
    let isMade: () => void = () => undefined;
    const made = new Promise<void>(resolve => {
      isMade = resolve;
    });
    await page.route(isPayment, async (route: Route) => {
      const key = route.request().headers()['idempotency-key'] ?? 'none';
      wasRemembered = remembered.some(body => body.includes(key));
      await route.fetch();
      isMade();
    });
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await confirmByEmail(page, ANA);
    await made;
    expect(wasRemembered, 'the open outcome is kept at the bank before the payment is sent').toBe(true);
    await openProfile(other);
    await other.getByRole('button', { name: /^Sair/ }).click();
    await Promise.all([page, other].map(tab => tab.waitForURL('**/login')));
    await page.unroute(isPayment);

    await comeBack(page, ANA);
    await page.goto('/pix/pay');
    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible();
    await expectEntries(page, description, 1);
    forgetRefusals(consoleErrors);
  });

  test('a draft that is paid in one is gone in the other, also after a reload', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const description = newDescription('Pago na outra aba');
    await signIn(page, ANA);
    await page.goto('/pix/pay');
    const isKept = page.waitForResponse(
      answer => answer.request().method() === 'PUT' && Boolean(answer.request().postData()?.includes(description)),
    );
    await reviewPix(page, { to: KEY, amount: '119', description });
    await isKept;
    const other = await context.newPage();
    await other.goto('/pix/pay');
    await expect(other.getByLabel(/Chave Pix/)).toHaveValue(KEY);

    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await confirmByEmail(page, ANA);
    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible();
    await expect(other.getByLabel(/Chave Pix/)).toHaveValue('');
    await other.reload();
    await expect(other.getByLabel(/Chave Pix/)).toHaveValue('');
    await expectEntries(page, description, 1);
    forgetRefusals(consoleErrors);
  });
});

test('Enter pressed twice at once on Pagar opens the question once, without an error, and pays once', async ({
  page,
  consoleErrors,
}) => {
  const description = newDescription('Dois Enter');
  await signIn(page, ANA);
  await page.goto('/pix/pay');
  await reviewPix(page, { to: KEY, amount: '120', description });
  await page.getByRole('button', { name: /^Pagar R\$/ }).focus();
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  await expect(stepUpDialog(page).getByLabel('Código de 6 números')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(stepUpDialog(page).getByText(/Digite os 6 números/)).toHaveCount(0);
  await confirmByEmail(page, ANA);
  await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible();
  await expectEntries(page, description, 1);
  forgetRefusals(consoleErrors);
});
