import { enterPassword, expect, forgetRefusals, JULIANA, readCode, signIn, test, openProfile } from './steps';

const RECOVERED = 'Recuperamos o que você tinha digitado';

test.describe('what was typed into a payment', () => {
  test('survives signing out and in again, in another browser too, until it is discarded', async ({
    page,
    browser,
    baseURL,
    consoleErrors,
  }) => {
    await signIn(page, JULIANA);
    await page.goto('/pix/pay');
    await page.getByLabel(/Chave Pix/).fill('fornecedor@farinhas.example');
    // what is typed quickly is saved in one call: the one that holds the last word counts
    const isKept = page.waitForResponse(
      answer =>
        answer.request().method() === 'PUT' &&
        answer.url().includes('/drafts/') &&
        answer.ok() &&
        Boolean(answer.request().postData()?.includes('Farinha de novembro')),
    );
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Valor', { exact: true }).fill('1234');
    await page.getByLabel(/Descrição/).fill('Farinha de novembro');
    await isKept;
    await openProfile(page);
    await page.getByRole('button', { name: /^Sair/ }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);

    const elsewhere = await (await browser.newContext({ baseURL, locale: 'pt-BR' })).newPage();
    await enterPassword(elsewhere, JULIANA);
    await elsewhere.waitForURL('**/auth/two-factor');
    await elsewhere.getByLabel('Código de verificação').fill(await readCode(JULIANA));
    await expect(elsewhere.getByText('Saldo disponível')).toBeVisible();
    await elsewhere.goto('/pix/pay');
    await expect(elsewhere.getByText(RECOVERED)).toBeVisible();
    await expect(elsewhere.getByLabel(/Chave Pix/)).toHaveValue('fornecedor@farinhas.example');
    await elsewhere.getByRole('button', { name: 'Continuar' }).click();
    await expect(elsewhere.getByLabel(/Descrição/)).toHaveValue('Farinha de novembro');
    await expect(elsewhere.getByLabel('Valor', { exact: true })).toHaveValue(/12,34/);

    const isForgotten = elsewhere.waitForResponse(answer => answer.request().method() === 'DELETE');
    await elsewhere.getByRole('button', { name: 'Descartar' }).click();
    await isForgotten;
    await elsewhere.reload();
    await expect(elsewhere.getByLabel(/Chave Pix/)).toHaveValue('');
    await expect(elsewhere.getByText(RECOVERED)).toHaveCount(0);
    await elsewhere.context().close();
    forgetRefusals(consoleErrors);
  });
});
