import type { Locator, Page } from '@playwright/test';
import { dayIn } from '../e2e/market-steps';
import { expect, forgetRefusals, test, untilAwake } from '../e2e/steps';
import { expectFocusInSight, expectNoSidewaysScroll, tabTo } from './keyboard-steps';
import { asBorrower } from './market-places';

const type = async (page: Page, target: Locator, words: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  await expectFocusInSight(page);
};

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** A choice of a list by the letters that it begins with. */
const choose = (page: Page, label: string, letters: string): Promise<void> =>
  type(page, page.getByLabel(label, { exact: true }), letters);

test('the keyboard alone asks for a loan on a motorcycle at 320 px, and no page of the loan area scrolls sideways', async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { pages } = await asBorrower(page);
  for (const { name, path = name } of pages) {
    await page.goto(path);
    await untilAwake(page);
    await expectNoSidewaysScroll(page);
  }

  await page.goto('/marketplace/pre-offer');
  await untilAwake(page);
  await choose(page, 'Garantia', 'Moto');
  await type(page, page.getByLabel('Quanto você quer receber'), '250000');
  await choose(page, 'Para quê', 'Saúde');
  await type(page, page.getByLabel('Em quantos meses quer pagar'), '12');
  await type(
    page,
    page.getByRole('textbox', { name: 'Vencimento da primeira parcela' }),
    dayIn(30).replaceAll('/', ''),
  );
  await press(page, page.getByRole('button', { name: 'Continuar', exact: true }));
  await page.waitForURL('**/marketplace/security');
  await untilAwake(page);
  await press(page, page.getByRole('button', { name: 'Informar o bem' }));
  await page.waitForURL('**/marketplace/loan/motorcycle-guarantee');
  await untilAwake(page);
  await tabTo(page, page.getByLabel('Marca e modelo'));
  await page.keyboard.type('cg 160');
  // the list as it was typed, not as it was opened
  await expect(page.getByRole('option').first()).toHaveText(/CG 160/i);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Ano do modelo'));
  await page.keyboard.press('ArrowDown');
  await type(page, page.getByLabel('Placa'), 'ABC1D23');
  await type(page, page.getByLabel('Renavam'), '00639884962');
  await type(page, page.getByLabel('Quilometragem'), '9000');
  await choose(page, 'No nome de quem está', 'No meu');
  await press(page, page.getByRole('radio', { name: 'Não', exact: true }), 'Space');
  await expect(page.getByText(/Valor pela tabela de/)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Buscar ofertas' }));
  await page.waitForURL('**/marketplace/loading**');
  await expectNoSidewaysScroll(page);
  // where a search of theirs is open, the page leads to that
  forgetRefusals(consoleErrors);
});
