import type { Browser, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/browser';
import {
  CARLA,
  expect,
  forgetRefusals,
  MARCOS,
  newDescription,
  reviewPix,
  signedInTest as test,
  signIn,
  untilAwake,
} from './steps';
import { confirmByEmail } from './step-up-steps';
import { allowedMs } from '../support/pace';

test.use({ person: CARLA });

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notificações/ });

const nameFor = (unread: number): string =>
  unread === 0 ? 'Notificações' : `Notificações, ${unread} ${unread === 1 ? 'não lida' : 'não lidas'}`;

const countUnread = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

/** Opens a page and waits until its browser hears the bank. */
async function openListening(page: Page, path: string): Promise<void> {
  const line = page.waitForResponse(/\/api\/bank\/notifications\/stream/);
  await page.goto(path);
  expect((await line).status()).toBe(200);
  await untilAwake(page);
}

/** Somebody of the other company pays, in a browser of their own. */
async function payFromElsewhere(
  browser: Browser,
  baseURL: string | undefined,
  pay: { description: string; whenPaid: () => Promise<void> },
): Promise<void> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  try {
    const page = await context.newPage();
    await signIn(page, MARCOS);
    await page.goto('/pix/pay');
    await reviewPix(page, { to: 'pix@padariadoze.example', amount: '1037', description: pay.description });
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await confirmByEmail(page, MARCOS);
    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible();
    await pay.whenPaid();
  } finally {
    await context.close();
  }
}

test('a Pix shows on the open pages of who receives it, and is read once for all of them', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await openListening(page, '/');
  const second = await context.newPage();
  await second.goto('/settings');
  await untilAwake(second);
  const unread = await countUnread(page);
  await expect(bell(second)).toHaveAccessibleName(nameFor(unread));
  const balance = await page.locator('[data-balance]').innerText();
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

  const description = newDescription('Ao vivo');
  await payFromElsewhere(browser, baseURL, {
    description,
    whenPaid: async () => {
      const soon = { timeout: allowedMs(2_000) };
      await Promise.all([
        expect(page.getByText(/^Pix de R\$\s10,37 recebido\. De Oficina Ipê/)).toBeVisible(soon),
        expect(page.locator('[data-balance]')).not.toHaveText(balance, soon),
        expect(bell(page)).toHaveAccessibleName(nameFor(unread + 1), soon),
        expect(bell(second)).toHaveAccessibleName(nameFor(unread + 1), soon),
      ]);
    },
  });
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);

  await bell(page).click();
  await expect(page.getByRole('heading', { name: 'Notificações', level: 1 })).toBeVisible();
  const row = page.locator('[data-notification]').first();
  await expect(row).toHaveAttribute('data-unread');
  await row.getByRole('link', { name: /^Não lida\. Pix de R\$\s10,37 recebido/ }).click();
  await expect(page).toHaveURL(/\/receipts\/txn_/);
  await expect(bell(second)).toHaveAccessibleName(nameFor(unread));
  await page.goBack();
  await expect(row.getByRole('link', { name: /^Pix de R\$\s10,37 recebido/ })).toBeVisible();

  await row.getByRole('button', { name: /^Marcar como não lida/ }).click();
  await expect(bell(second)).toHaveAccessibleName(nameFor(unread + 1));
  await page.getByRole('button', { name: 'Marcar todas como lidas' }).click();
  await expect(page.getByText('Tudo lido.')).toBeVisible();
  await expect(bell(second)).toHaveAccessibleName('Notificações');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(bell(second)).toHaveAccessibleName(nameFor(unread + 1));

  await page.getByRole('link', { name: 'Não lidas', exact: true }).click();
  await expect(page).toHaveURL(/filtro=nao-lidas/);
  // alike ones share a row
  await expect(
    page.getByText(`Fim da lista: ${unread + 1} ${unread === 0 ? 'notificação' : 'notificações'}.`),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Arquivos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nada sobre este assunto' })).toBeVisible();
});

test('what is told is chosen by kind and channel, security always is', async ({ page, consoleErrors }) => {
  await page.goto('/notifications/preferences');
  await untilAwake(page);
  const choice = page.getByRole('switch', { name: 'Pix enviado: por e-mail' });
  const wasOn = await choice.isChecked();
  await choice.press('Space');
  await expect(page.getByText(`Pix enviado, por e-mail: ${wasOn ? 'desligado' : 'ligado'}. Salvo.`)).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked({ checked: !wasOn });
  await expect(page.getByRole('switch', { name: 'Segurança do acesso: no app' })).toBeDisabled();

  await untilAwake(page);
  await page.route('**/api/bank/notifications/preferences', route =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"overloaded"}' }),
  );
  await choice.press('Space');
  await expect(page.getByText(/Não foi possível salvar “Pix enviado”, por e-mail/)).toBeVisible();
  await expect(choice).toBeChecked({ checked: !wasOn });
  forgetRefusals(consoleErrors);
});

test('both pages are without violations on a phone and a desk, light and dark', async ({ page }) => {
  for (const path of ['/notifications', '/notifications/preferences']) {
    for (const width of [390, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await untilAwake(page);
        await expectNoAxeViolations(page);
        const overflows = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(overflows, `${path} at ${width}`).toBe(false);
      }
    }
  }
});
