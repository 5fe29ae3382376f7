import type { Page } from '@playwright/test';
import { expect, JULIANA, signIn, test, forgetRefusals, openProfile } from './steps';

const DATA = /R\$\s?\d|Saldo disponível|Juliana|Oficina Ipê/;

const signOut = async (page: Page) => {
  await openProfile(page);
  await page.getByRole('button', { name: /^Sair/ }).click();
  await page.waitForURL('**/login');
};

/** Texts with data seen at any moment while the page goes through its history, page by page. */
const walk = async (page: Page, steps: readonly ('back' | 'forward')[]): Promise<string[]> => {
  const seen: string[] = [];
  for (const step of steps) {
    await (step === 'back' ? page.goBack() : page.goForward()).catch(() => null);
    for (let look = 0; look < 5; look += 1) {
      const text = await page
        .locator('body')
        .innerText({ timeout: 2_000 })
        .catch(() => '');
      if (DATA.test(text)) seen.push(`${step} at ${page.url()}: ${text.slice(0, 200)}`);
      await page.waitForTimeout(60);
    }
  }
  return seen;
};

test('after signing out neither back nor forward shows data', async ({ page, consoleErrors }) => {
  await signIn(page, JULIANA);
  for (const path of ['/statement', '/pix/pay', '/']) await page.goto(path);
  await page.getByRole('link', { name: 'Extrato' }).first().click();
  await page.waitForURL('**/statement**');
  await signOut(page);
  const steps = [...Array(5).fill('back'), ...Array(5).fill('forward')] as ('back' | 'forward')[];
  const seen = await walk(page, steps);
  console.log(`figure: back and forward after sign-out: ${steps.length} steps, ${seen.length} with data`);
  expect(seen).toEqual([]);
  await expect(page).toHaveURL(/\/login|about:blank/);
  forgetRefusals(consoleErrors);
});

test('a page that rested in the browser while another tab signed out comes back without data', async ({
  page,
  context,
  consoleErrors,
}) => {
  await signIn(page, JULIANA);
  await page.goto('/statement');
  await expect(page.locator('[data-entry]').first()).toBeVisible();
  // out of our site: a browser may keep the page as it is for the way back
  await page.goto('data:text/html,<title>elsewhere</title>');
  const other = await context.newPage();
  await other.goto('/');
  await signOut(other);
  await page.goBack();
  await page.waitForURL('**/login');
  const seen = await walk(page, ['back', 'forward']);
  console.log(`figure: return to a page that rested: ${seen.length} with data`);
  expect(seen).toEqual([]);
  forgetRefusals(consoleErrors);
});

test('a redirect of the guard is asked anew every time', async ({ page, consoleErrors }) => {
  const answers: { status: number; cached: boolean }[] = [];
  page.on('response', response => {
    if (new URL(response.url()).pathname === '/statement')
      answers.push({ status: response.status(), cached: response.fromServiceWorker() });
  });
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto('/statement');
    await page.waitForURL('**/login');
  }
  expect(answers.map(({ status }) => status)).toEqual([308, 308, 308]);
  await signIn(page, JULIANA);
  await page.goto('/statement');
  await expect(page).toHaveURL(/\/statement/);
  await expect(page.locator('[data-entry]').first()).toBeVisible();
  forgetRefusals(consoleErrors);
});
