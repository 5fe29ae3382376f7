import type { Locator, Page } from '@playwright/test';
import { expect, readCode } from './steps';

export const stepUpDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirme que é você' });

const STEP_UP = /para autorizar/;

/** Types the code that the bank has just sent, and confirms. */
export async function confirmByEmail(page: Page, email: string): Promise<void> {
  const dialog = stepUpDialog(page);
  await expect(dialog.getByText(/Enviamos um código para/)).toBeVisible();
  const field = dialog.getByLabel('Código de 6 números');
  await field.clear();
  await field.pressSequentially(await readCode(email, STEP_UP));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
