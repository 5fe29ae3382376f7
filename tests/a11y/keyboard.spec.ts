import type { Locator, Page } from '@playwright/test';
import { expectFocusInSight, expectNoSidewaysScroll, tabTo } from './keyboard-steps';
import { stepUpDialog } from '../e2e/step-up-steps';
import { ANA, CARLA, expect, JOSE, newDescription, PASSWORD, readCode, test, untilAwake } from '../e2e/steps';

/** 400 % zoom of a window of 1280 × 1024 leaves 320 × 256 of CSS. */
const WINDOWS = [
  { name: '1440 px', width: 1440, height: 900, person: CARLA },
  { name: '320 px', width: 320, height: 640, person: ANA },
  { name: '400 % zoom', width: 320, height: 256, person: JOSE },
];

const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

const type = async (page: Page, target: Locator, words: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(words);
  await expectFocusInSight(page);
};

const download = async (page: Page, link: Locator): Promise<string> => {
  await tabTo(page, link);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  return file.suggestedFilename();
};

const signIn = async (page: Page, person: string): Promise<void> => {
  await page.goto('/login');
  await untilAwake(page);
  await type(page, page.getByLabel('E-mail'), person);
  await type(page, page.getByLabel('Senha', { exact: true }), PASSWORD);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth/two-factor');
  await untilAwake(page);
  await type(page, page.getByLabel('Código de verificação'), await readCode(person));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saldo disponível').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
};

const pay = async (page: Page, person: string, description: string): Promise<void> => {
  await page.goto('/pix/pay');
  await untilAwake(page);
  await expect(page.getByLabel(/Chave Pix/)).toBeFocused();
  await page.keyboard.type('fornecedor@farinhas.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
  await expect(page.getByLabel('Valor', { exact: true })).toBeFocused();
  await page.keyboard.type('107');
  await type(page, page.getByLabel(/Descrição/), description);
  await expectNoSidewaysScroll(page);
  await press(page, page.getByRole('button', { name: /^Pagar R\$/ }));
  const code = stepUpDialog(page).getByLabel('Código de 6 números');
  await expect(code).toBeFocused();
  await page.keyboard.type(await readCode(person));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Pix enviado|^Estamos confirmando/ })).toBeVisible({
    timeout: 20_000,
  });
  await expectNoSidewaysScroll(page);
};

const share = async (page: Page): Promise<void> => {
  await press(page, page.getByRole('link', { name: 'Ver comprovante' }));
  await page.waitForURL('**/receipts/**');
  expect(await download(page, page.getByRole('link', { name: 'Baixar PDF' }))).toMatch(/^comprovante-.*\.pdf$/);
  await press(page, page.getByRole('button', { name: 'Criar link e QR Code' }));
  await press(page, page.getByRole('button', { name: 'Copiar link' }));
  await expect(page.getByText('Copiado', { exact: true })).toBeAttached();
  await expectNoSidewaysScroll(page);
};

const exportWhatIsFound = async (page: Page, description: string): Promise<void> => {
  await page.goto('/statement');
  await untilAwake(page);
  await type(page, page.getByLabel('Buscar no extrato'), description);
  await expect(page).toHaveURL(/busca=/);
  await expectNoSidewaysScroll(page);
  const open = page.getByRole('button', { name: 'Exportar', exact: true });
  await press(page, open);
  const sheet = page.getByRole('dialog', { name: 'Exportar extrato' });
  await expect(sheet).toBeVisible();
  expect(await download(page, sheet.getByRole('link', { name: 'Baixar CSV' }))).toMatch(/\.csv$/);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(open).toBeFocused();
};

for (const { name, width, height, person } of WINDOWS) {
  test(`the keyboard alone signs in, pays, shares the receipt and exports at ${name}`, async ({ page, context }) => {
    test.setTimeout(180_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const description = newDescription('Teclado');
    await signIn(page, person);
    await pay(page, person, description);
    await share(page);
    await exportWhatIsFound(page, description);
  });
}
