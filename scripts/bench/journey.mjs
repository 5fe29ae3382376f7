/** The demo's main customer; the seed tells her in every start. */
export const CUSTOMER = { email: 'ana@padariadoze.example', password: 'Balcao-demo-2026' };
const PAYEE = 'fornecedor@farinhas.example';

/** The e-mails that the local inbox holds, the newest first. */
export const readMessages = async inboxUrl => (await fetch(`${inboxUrl}/messages.json`)).json();

/** The code of the newest e-mail to somebody; `after` is the id of the last message that does not count. */
export const findCode = async (inboxUrl, email, after = 0) => {
  for (const limit = Date.now() + 15_000; Date.now() < limit; ) {
    const messages = await readMessages(inboxUrl);
    const found = messages.find(({ id, code, to }) => id > after && code && to.includes(email));
    if (found) return found.code;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`no code was mailed to ${email}`);
};

/** From /login to the home page, with the code out of the local inbox. */
export const signIn = async (page, { url, inboxUrl }) => {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail', { exact: true }).fill(CUSTOMER.email);
  await page.getByLabel('Senha', { exact: true }).fill(CUSTOMER.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/auth/two-factor');
  await page.getByLabel('Código de verificação').fill(await findCode(inboxUrl, CUSTOMER.email));
  await page
    .waitForURL(address => address.pathname === '/', { timeout: 5_000 })
    .catch(async () => {
      // the form may send itself when the code is whole
      await page.getByRole('button', { name: 'Confirmar código' }).click();
      await page.waitForURL(address => address.pathname === '/');
    });
};

/** The customer's main errand: home, statement, a Pix to another bank by key, its receipt. */
export const payAndRead = async (page, { url, inboxUrl }) => {
  await page.goto(`${url}/`);
  await page.goto(`${url}/statement`);
  await page.goto(`${url}/pix/pay`);
  await page.getByLabel(/Chave Pix/).fill(PAYEE);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Valor', { exact: true }).fill('12,34');
  const [newest] = await readMessages(inboxUrl);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  // pasting the code hands it in
  await page.getByLabel('Código de 6 números').fill(await findCode(inboxUrl, CUSTOMER.email, newest?.id));
  await page
    .getByRole('link', { name: /comprovante/i })
    .first()
    .click();
  await page.waitForURL('**/receipts/**');
  await page.goto(`${url}/statement`);
};
