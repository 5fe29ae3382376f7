import { type Browser, devices, type Page } from '@playwright/test';
import { expect } from '../e2e/steps';
import { readQrCode } from '../support/tools';
import { fillPlace, heading, placesOf } from './acts';

/** Nothing happens before the person says so. */
const takeOver = async (phone: Page): Promise<void> => {
  await heading(phone, 'Fotografar documentos neste aparelho');
  await phone.getByRole('button', { name: 'Continuar neste aparelho' }).click();
};

/** Hands the photos of a computer to a phone by the QR code on the screen: one place is filled there, and seen here. */
export async function handOver(page: Page, browser: Browser): Promise<void> {
  await heading(page, 'Documentos');
  await page.getByRole('button', { name: 'Fotografar com o celular' }).click();
  const code = page.getByRole('img', { name: /^QR Code/ });
  await expect(code).toBeVisible();
  const address = await readQrCode(await code.screenshot());
  await page.getByRole('button', { name: 'Pronto' }).click();

  const context = await browser.newContext({ ...devices['Pixel 7'] });
  const phone = await context.newPage();
  await phone.goto(address);
  await takeOver(phone);
  await heading(phone, 'Fotos dos documentos');
  await fillPlace(placesOf(phone).first());
  await expect(placesOf(page).first().getByText('Recebido', { exact: true })).toBeVisible({ timeout: 20_000 });
  await phone.getByRole('button', { name: 'Terminei as fotos' }).click();
  await heading(phone, 'Pronto, pode voltar ao computador');
  // the code is good once
  await phone.goto('about:blank');
  await phone.goto(address);
  await takeOver(phone);
  await heading(phone, 'O tempo deste código acabou');
  await context.close();
}
