import { measureBoxes } from '../support/boxes';
import { expect, MARCOS, signedInTest as test, untilAwake } from './steps';

test.use({ person: MARCOS });

/** A phone, a tablet and a window in which the menu leaves the list no more than that, a desktop. */
const WIDTHS = [320, 390, 768, 1024, 1440];

test('a charge of twelve digits for words without a blank has room in its list, and what is done with several too', async ({
  page,
}) => {
  await page.goto('/pix/charges/new');
  await untilAwake(page);
  await page.getByLabel('Valor', { exact: true }).fill('999999999999');
  await page.getByLabel(/Mensagem para quem paga/).fill('x'.repeat(140));
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await page.waitForURL(/\/pix\/charges\/(?!new)/);

  await page.goto('/pix/charges');
  await untilAwake(page);
  const row = page.locator('tbody tr', { hasText: '9.999.999.999,99' }).first();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await measureBoxes(page), `at ${width} px`).toEqual([]);
    const lines = await row.getByRole('rowheader').evaluate(head => {
      const name = head.querySelector('[title]') ?? head;
      return name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight);
    });
    expect(Math.round(lines), `lines of the name at ${width} px`).toBeLessThanOrEqual(3);
  }

  await page.setViewportSize({ width: 390, height: 900 });
  await row.getByRole('checkbox').check({ force: true });
  const [remind, more] = [
    page.getByRole('button', { name: /^Lembrar de pagar/ }),
    page.getByRole('button', { name: 'Mais ações' }),
  ];
  const [first, second] = [await remind.boundingBox(), await more.boundingBox()];
  expect(first?.height).toBe(second?.height);
  expect(first?.y).toBe(second?.y);
  await more.click();
  await page
    .getByRole('button', { name: /^Cancelar/ })
    .last()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancelar/ })
    .click();
  await expect(row).toContainText('Cancelada');
});
