import type { Page } from '@playwright/test';
import { confirmByEmail } from './step-up-steps';
import { expect, MARCOS, signedInTest as test, untilAwake } from './steps';

test.use({ person: MARCOS });

/** Everything that the browser keeps for this origin, as one text. */
const readStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = (request: IDBRequest) =>
      new Promise<unknown>(resolve => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(null);
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state];
    for (const { name } of await indexedDB.databases()) {
      const opened = (await read(indexedDB.open(name ?? ''))) as IDBDatabase;
      for (const store of opened.objectStoreNames) {
        kept.push(await read(opened.transaction(store).objectStore(store).getAll()));
      }
      opened.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) kept.push(await (await cache.match(request))?.text());
    }
    return JSON.stringify(kept);
  });

test('a gift card is found, its terms read, bought, its code shown for a minute, and kept nowhere', async ({
  page,
}) => {
  await page.goto('/gift-card');
  await untilAwake(page);
  await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('listitem')).toHaveCount(36);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('pao acucar');
  await expect(page.getByRole('status').getByText('1 produto')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('steam');
  await page.getByRole('link', { name: /Carteira Steam/ }).click();
  await expect(page.getByRole('heading', { name: 'Antes de comprar' })).toBeVisible();
  await untilAwake(page);
  await page.getByLabel('Quantidade').fill('1000000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Escolha uma quantidade de 1 a 20.')).toBeVisible();
  await page.getByLabel('Quantidade').fill('1');
  await page.getByText('R$ 10,00', { exact: true }).first().click();
  await page.getByLabel('Li as condições e a regra de devolução').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await confirmByEmail(page, MARCOS);
  await page.getByRole('link', { name: 'Ver códigos desta compra' }).click({ timeout: 20_000 });

  const show = page.getByRole('button', { name: 'Ver código' });
  await expect(show).toBeVisible({ timeout: 30_000 });
  await untilAwake(page);
  await show.click();
  await confirmByEmail(page, MARCOS);
  const code = page.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
  await expect(code).toBeVisible({ timeout: 20_000 });
  const text = (await code.textContent()) ?? '';
  for (const canary of [text, text.replaceAll('-', '')]) expect(await readStorage(page)).not.toContain(canary);
  await page.getByRole('button', { name: 'Ocultar agora' }).click();
  await expect(code).toHaveCount(0);
  expect(await page.content()).not.toContain(text);
  await expect(page.getByText('Visto 1 vez')).toBeVisible();
});
