import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { formatLine } from '../../bank/contract/boleto-line';
import { toLine } from '../../bank/formats/boleto';
import { drawItf, toItfPath } from '../../bank/contract/itf';
import { newBarcode } from './boleto-steps';
import { expect, MARCOS, newDescription, signedInTest as test, untilAwake } from './steps';
import { confirmByEmail } from './step-up-steps';

test.use({ person: MARCOS });

async function open(page: Page): Promise<void> {
  await page.goto('/payment/boleto');
  await untilAwake(page);
}

const field = (page: Page) => page.getByLabel('Linha digitável ou código de barras');

/** As a person pastes it: a clipboard needs a permission that not every browser gives. */
const paste = async (page: Page, text: string) => {
  await field(page).focus();
  await field(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
};

/** A photograph of a boleto: bars on paper, at a slant, dim. */
const photograph = (barcode: string, slant: number): Promise<Buffer> => {
  const drawing = drawItf(barcode);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -60 ${drawing.width + 80} 180" width="1800" height="663"><rect x="-40" y="-60" width="600" height="180" fill="#fff"/><path d="${toItfPath(drawing, 52)}"/></svg>`;
  return sharp(Buffer.from(svg))
    .rotate(slant, { background: '#d8d4cc' })
    .linear(0.45, 30)
    .blur(0.8)
    .jpeg({ quality: 80 })
    .toBuffer();
};

/** From midnight until banks open an order of the day waits for them. */
const OPENS_AT = 7;
const toDoneToday = (): string => {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'America/Sao_Paulo' });
  return Number(hour.format(new Date())) < OPENS_AT ? 'Pagamento em processamento' : 'Boleto pago';
};

test('a boleto that is pasted is reviewed, proved and paid, and its receipt says which', async ({ page }) => {
  const line = toLine(newBarcode(12_345n));
  await open(page);
  await field(page).fill(`${line.slice(0, 9)}${(Number(line[9]) + 1) % 10}${line.slice(10)}`);
  await expect(page.getByText(/O 1º campo não confere/)).toBeVisible();
  await field(page).fill('');
  await paste(page, `Boleto da oficina: ${formatLine(line)}`);
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
  await expect(page.getByText(formatLine(line))).toBeVisible();
  await page.getByLabel(/Descrição/).fill(newDescription('Boleto'));
  const pay = page.getByRole('button', { name: /^(Pagar|Agendar) R\$\s123,45/ });
  const isForToday = /Pagar/.test((await pay.textContent()) ?? '');
  await pay.click();
  await confirmByEmail(page, MARCOS);
  const done = page.getByRole('heading', { name: isForToday ? toDoneToday() : 'Boleto agendado' });
  await expect(done).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Pagar outro boleto' }).click();
  await paste(page, line);
  await expect(page.getByRole('alert').filter({ hasText: 'Este boleto não pode ser pago' })).toBeVisible();
});

test('of two tabs with the same boleto one pays', async ({ page, context }) => {
  const line = toLine(newBarcode(7_777n));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab);
    await paste(tab, line);
    await expect(tab.getByRole('button', { name: /^(Pagar|Agendar) R\$/ })).toBeVisible();
  }
  await page.getByRole('button', { name: /^(Pagar|Agendar) R\$/ }).click();
  await confirmByEmail(page, MARCOS);
  const done = page.getByRole('heading', { name: /^(Boleto (pago|agendado)|Pagamento em processamento)/ });
  await expect(done).toBeVisible({ timeout: 30_000 });
  await other.bringToFront();
  await expect(other.getByText(/em outra aba|Qual boleto ou conta/).first()).toBeVisible();
  await expect(other.getByRole('button', { name: /^(Pagar|Agendar) R\$/ })).toHaveCount(0);
});

for (const slant of [0, 12, -18]) {
  test(`a dim photograph at ${slant} degrees is read`, async ({ page }) => {
    const barcode = newBarcode(4_242n);
    await open(page);
    const buffer = await photograph(barcode, slant);
    await page.getByLabel('Abrir imagem ou PDF').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(formatLine(toLine(barcode)))).toBeVisible();
  });
}

test('a PDF with twenty boletos is a list, and one with none says so', async ({ page, browser }) => {
  const lines = Array.from({ length: 20 }, (_, index) => formatLine(toLine(newBarcode(BigInt(1_000 + index)))));
  const writer = await browser.newPage();
  await writer.setContent(lines.map(line => `<p>Pagar até o vencimento</p><p>341-7 | ${line}</p>`).join(''));
  const many = await writer.pdf();
  await writer.setContent('<p>Nota fiscal 1234</p>');
  const none = await writer.pdf();
  await writer.close();
  await open(page);
  const give = (name: string, buffer: Buffer) =>
    page.getByLabel('Abrir imagem ou PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await give('nota.pdf', none);
  await expect(page.getByText(/Não encontramos um boleto neste arquivo/)).toBeVisible({ timeout: 30_000 });
  await give('boletos.pdf', many);
  await expect(page.getByText('Encontramos 20 boletos. Qual você quer pagar?')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: lines[7] }).click();
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
  await expect(page.getByText(lines[7] ?? '', { exact: true })).toBeVisible();
});
