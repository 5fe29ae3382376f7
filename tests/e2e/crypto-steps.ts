import type { Page } from '@playwright/test';
import { confirmByEmail } from './step-up-steps';
import { expect, untilAwake } from './steps';

/** The answers and the risks that come before the first purchase, where they are not there yet. */
export async function answerProfile(page: Page): Promise<void> {
  await page.goto('/crypto/profile');
  await untilAwake(page);
  const save = page.getByRole('button', { name: 'Salvar respostas' });
  const again = page.getByRole('button', { name: 'Responder de novo' });
  await expect(save.or(again)).toBeVisible();
  if (await again.isVisible()) return;
  const answers = ['Diversificar uma parte', 'Em um a três anos', 'Algumas vezes', 'De 10% a 25%', 'Uma parte'];
  for (const name of answers) await page.getByRole('radio', { name, exact: true }).check();
  await page.getByRole('checkbox', { name: 'Li e entendi os riscos' }).check();
  await save.click();
  await expect(page.getByText('Respostas salvas.')).toBeVisible();
}

/** As long as a person needs to see a price. */
const READ_MS = 600;

/** Proves a trade at its review; a price that ended meanwhile is accepted anew, and proved no second time. */
export async function confirmTrade(page: Page, person: string): Promise<void> {
  const act = page.getByRole('button', { name: /^(Comprar|Vender) por R\$/ });
  const renew = page.getByRole('button', { name: 'Pedir preço novo' });
  const done = page.getByRole('link', { name: 'Ver comprovante' });
  // a press in the moment in which a price took the place of another one is none
  await page.waitForTimeout(READ_MS);
  await act.click();
  await confirmByEmail(page, person);
  const proven = page.getByText(/Você já confirmou que é você/);
  await expect(done.or(proven)).toBeVisible({ timeout: 20_000 });
  if (!(await done.isVisible())) {
    if (await renew.isVisible()) await renew.click();
    await page.waitForTimeout(READ_MS);
    await act.click();
  }
  await expect(done).toBeVisible({ timeout: 20_000 });
}
