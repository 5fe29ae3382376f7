import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/browser';
import {
  ANA,
  collectWarnings,
  enterPassword,
  expect,
  expectEntries,
  JOSE,
  newDescription,
  readCode,
  test,
} from './steps';
import { confirmByEmail, stepUpDialog } from './step-up-steps';

/** "mill, you type the amount" of docs/how-to/try-the-demo.md. */
const MILL =
  '00020126490014br.gov.bcb.pix0127fornecedor@farinhas.example5204000053039865802BR5916Moinho Boa Safra6008Curitiba62070503***63041FCF';

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
}

const SIZES = [
  { device: 'a phone', email: ANA, viewport: { width: 390, height: 844 } },
  { device: 'a notebook', email: JOSE, viewport: { width: 1440, height: 900 } },
];

for (const { device, email, viewport } of SIZES) {
  test.describe(`the main job on ${device}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('sign in, paste a code, review, pay, see the receipt and the line of the statement', async ({ page }) => {
      const warnings = collectWarnings(page);
      const description = newDescription('Farinha');

      await page.goto('/login');
      await expectAccessible(page);
      await enterPassword(page, email);

      await expect(page.getByRole('heading', { name: 'Digite o código' })).toBeVisible();
      await expectAccessible(page);
      const code = await readCode(email);
      await page.getByLabel('Código de verificação').fill(code);

      await expect(page).toHaveTitle(/^Início/);
      await expect(page.getByText('Saldo disponível')).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('navigation', { name: 'Ações rápidas' }).getByRole('link', { name: 'Pagar' }).click();
      await page.getByLabel('O que você quer pagar?').fill(MILL);
      await expect(page.getByText('É um código Pix Copia e Cola.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Pagar com Pix' }).click();

      await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
      await expect(page.getByText('Moinho Boa Safra Farinhas Ltda')).toBeVisible();
      await page.getByLabel('Valor', { exact: true }).fill('123456');
      await page.getByLabel(/Descrição/).fill(description);
      await expectAccessible(page);

      await expect(
        page.getByText(/Você vai pagar R\$\s1\.234,56 agora para Moinho Boa Safra Farinhas Ltda/),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /Pagar R\$\s1\.234,56/ }).click();
      await expect(stepUpDialog(page).getByRole('heading', { level: 3 })).toBeVisible();
      await expectAccessible(page);
      await confirmByEmail(page, email);

      await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible({ timeout: 20_000 });
      await expect(page).toHaveURL(/pagamento=pix_/);
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible();

      await page.getByRole('link', { name: 'Ver comprovante' }).click();
      await expect(page.getByRole('heading', { name: 'Comprovante' })).toBeVisible();
      await expect(page.getByText(/^E\d{8}20\d{10}/)).toBeVisible();
      await expect(page.getByText(/horário de Brasília/)).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('link', { name: 'Voltar ao extrato' }).click();
      await expect(page.getByRole('heading', { name: 'Extrato' })).toBeVisible();
      await expectAccessible(page);
      await expectEntries(page, description, 1);
      await expect(page.locator('[data-entry]')).toContainText('Moinho Boa Safra Farinhas Ltda');
      await expect(page.locator('[data-entry]')).toContainText(/Saída: R\$\s1\.234,56/);

      expect(warnings, 'warnings in the browser console').toEqual([]);
    });
  });
}
