import { writeXlsx } from 'hucre/xlsx';
import { expectFocusInSight, tabTo } from '../a11y/keyboard-steps';
import { confirmByEmail } from './step-up-steps';
import { expect, MARCOS, newDescription, signedInTest as test, untilAwake } from './steps';

test.use({ person: MARCOS });

const toCells = (rows: readonly (readonly string[])[]): string => rows.map(cells => cells.join('\t')).join('\n');

test('from pasted cells to paid, by the keyboard alone', async ({ page }) => {
  const description = newDescription('Lote');
  await page.goto('/payment/batch');
  await untilAwake(page);
  await tabTo(page, page.getByRole('button', { name: 'Colar células' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Células da planilha')).toBeFocused();
  await page.keyboard.insertText(
    toCells([
      ['Nome', 'Chave Pix', 'Valor', 'Descrição'],
      ['Moinho Boa Safra Farinhas Ltda', 'fornecedor@farinhas.example', '1,01', description],
      ['Marina Lopes Cardoso', 'marina', '1,02', description],
    ]),
  );
  await tabTo(page, page.getByRole('button', { name: 'Continuar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Chave Pix')).toHaveValue('key');
  await tabTo(page, page.getByRole('button', { name: 'Conferir 2 linhas' }));
  await page.keyboard.press('Enter');

  // the wrong row is mended in place
  await expect(page.getByRole('button', { name: 'Revisar e pagar' })).toBeVisible({ timeout: 20_000 });
  await untilAwake(page);
  await tabTo(page, page.getByRole('link', { name: 'Marina Lopes Cardoso' }));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Linha 3' });
  await expect(panel.getByLabel('Chave Pix')).toBeFocused();
  await expectFocusInSight(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('(11) 98765-4321');
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();

  await tabTo(page, page.getByRole('button', { name: 'Revisar e pagar' }));
  await page.keyboard.press('Enter');
  const review = page.getByRole('dialog', { name: 'Confira antes de pagar' });
  await expect(review.getByText(/2 pagamentos saem da sua conta/)).toBeVisible();
  await tabTo(page, review.getByRole('button', { name: 'Pagar 2 pagamentos' }));
  await page.keyboard.press('Enter');
  await confirmByEmail(page, MARCOS);
  await expect(page.getByText('O lote terminou.')).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Resultado em CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});

test('5,000 rows of a workbook are read, checked and shown', async ({ page }) => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [`Pessoa ${at}`, `pessoa${at}@teste.example`, 1 + at / 100]);
  const bytes = await writeXlsx({ sheets: [{ name: 'Pagamentos', rows: [['Nome', 'Chave Pix', 'Valor'], ...rows] }] });
  await page.goto('/payment/batch');
  await untilAwake(page);
  const begun = performance.now();
  await page.locator('input[type=file]').setInputFiles({
    name: 'fornecedores.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  });
  const check = page.getByRole('button', { name: 'Conferir 5.000 linhas' });
  await expect(check).toBeVisible();
  const read = performance.now() - begun;
  const pressed = performance.now();
  await check.click();
  await expect(page.getByRole('link', { name: 'Pessoa 0', exact: true })).toBeVisible({ timeout: 30_000 });
  const checked = performance.now() - pressed;
  console.log(
    `figure: 5,000 rows of XLSX: read in ${read.toFixed(0)} ms, checked and shown in ${checked.toFixed(0)} ms`,
  );
  await expect(page.getByText('Mostrando 100 linhas.')).toBeVisible();
  // a draft that nobody needs
  await page.getByRole('button', { name: 'Mais do lote' }).click();
  await page.getByRole('button', { name: 'Apagar rascunho' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar rascunho' }).click();
  await page.waitForURL(/\/payment\/batch(\?|$)/);
});
