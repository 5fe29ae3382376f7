import { confirmByEmail } from './step-up-steps';
import {
  expect,
  expectEntries,
  JULIANA,
  newDescription,
  reviewPix,
  signIn,
  test,
  forgetRefusals,
  untilAwake,
  watchCalls,
} from './steps';

/** The access has ended, and the cookie that lives as long as the idle time is over. */
const AWAY_TOO_LONG = /@(access_token|user_identifier)$/;
const DAY_MS = 24 * 60 * 60 * 1000;

test.describe('a session that ends in the middle', () => {
  test('is renewed without losing the form, and the payment is made once', async ({ page, context, consoleErrors }) => {
    const description = newDescription('Renovada');
    const untilQuiet = watchCalls(page);
    await signIn(page, JULIANA);
    await page.goto('/pix/pay');
    await reviewPix(page, { to: 'pix@padariadoze.example', amount: '104', description });
    await untilQuiet();
    await context.clearCookies({ name: /@access_token$/ });
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();

    const modal = page.getByRole('alertdialog', { name: 'Sessão Expirada' });
    await expect(modal).toContainText('Sua sessão expirou. Deseja renovar a sessão ou sair?');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(modal).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Renovar Sessão' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal).toBeHidden();
    await confirmByEmail(page, JULIANA);

    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible();
    await expectEntries(page, description, 1);
    forgetRefusals(consoleErrors);
  });

  test('is renewed without a word for who comes back to a page within the idle time', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await signIn(page, JULIANA);
    for (const path of ['/', '/statement?tipo=pix_out', '/pix/pay']) {
      await context.clearCookies({ name: /@access_token$/ });
      await page.goto(path);
      await expect(page).toHaveURL(url => url.pathname + url.search === path);
      await expect(page.locator('[data-entry], [data-balance], input[name="chave"]').first()).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
    // the live line of the page before may have asked without access
    forgetRefusals(consoleErrors);
  });

  test('shows the shape of the page under the modal to who was away longer, and its data after renewing', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await signIn(page, JULIANA);
    for (const path of ['/', '/statement', '/pix/pay']) {
      await context.clearCookies({ name: AWAY_TOO_LONG });
      await page.goto(path);
      const modal = page.getByRole('alertdialog', { name: 'Sessão Expirada' });
      await expect(modal).toBeVisible();
      await expect(page.locator('[data-entry], [data-balance]')).toHaveCount(0);
      await modal.getByRole('button', { name: 'Renovar Sessão' }).click();
      await expect(modal).toBeHidden();
      await expect(page.locator('[data-entry], [data-balance], input[name="chave"]').first()).toBeVisible();
    }
    forgetRefusals(consoleErrors);
  });

  test('"Sair" leads to the sign-in page', async ({ page, context, consoleErrors }) => {
    await signIn(page, JULIANA);
    await context.clearCookies({ name: AWAY_TOO_LONG });
    await page.goto('/statement');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    forgetRefusals(consoleErrors);
  });
});

test.describe('the end of a session', () => {
  test('is announced in every tab when nobody is there, and put off in all of them', async ({ page, context }) => {
    await context.clock.install();
    await signIn(page, JULIANA);
    const other = await context.newPage();
    await other.goto('/statement');
    for (const tab of [page, other]) await untilAwake(tab);
    const warnings = [page, other].map(tab => tab.getByRole('alertdialog', { name: 'Você ainda está aí?' }));
    await context.clock.fastForward('01:27:00');
    for (const warning of warnings) await expect(warning).toBeHidden();
    await context.clock.fastForward('01:30');
    for (const warning of warnings) {
      await expect(warning).toBeVisible();
      await expect(warning.getByRole('timer')).toContainText(/Ela termina em 1:[0-5]\d\./);
    }
    const stay = other.getByRole('button', { name: 'Continuar conectado' });
    await expect(stay).toBeFocused();
    await stay.click();
    for (const warning of warnings) await expect(warning).toBeHidden();
    await page.reload();
    await expect(page.getByText('Saldo disponível')).toBeVisible();
  });

  test('comes after 90 minutes in which nobody was there: signed out in every tab', async ({ page, context }) => {
    await context.clock.install();
    await signIn(page, JULIANA);
    const other = await context.newPage();
    await other.goto('/statement');
    for (const tab of [page, other]) await untilAwake(tab);
    await context.clock.fastForward('01:31:00');
    await Promise.all([page, other].map(tab => tab.waitForURL(/\/login(\?|$)/)));
    expect((await context.cookies()).filter(({ name }) => /@(access|refresh)_token$/.test(name))).toEqual([]);
  });

  for (const [what, jump] of [
    ['an hour ahead', DAY_MS / 24],
    ['ten days ahead', 10 * DAY_MS],
    ['ten days back', -10 * DAY_MS],
  ] as const) {
    test(`does not come because a clock jumps ${what}`, async ({ page, context }) => {
      await signIn(page, JULIANA);
      await page.evaluate(ms => {
        const { now } = Date;
        Date.now = () => now() + ms;
      }, jump);
      await page.waitForTimeout(6_000);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await context.clearCookies({ name: /@access_token$/ });
      // of somebody at work: renewed without a word
      await page.getByRole('link', { name: 'Extrato' }).first().click();
      await expect(page.locator('[data-entry]').first()).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });
  }
});
