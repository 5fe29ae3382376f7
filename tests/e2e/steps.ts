import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request } from '@playwright/test';
import { test as base, expect, leaveMail, readCode } from '../support/browser';

export { expect, readCode };

export const PASSWORD = 'Balcao-demo-2026';

/** People of the demo: docs/how-to/try-the-demo.md. */
export const ANA = 'ana@padariadoze.example';
export const JOSE = 'ze@padariadoze.example';
export const CARLA = 'financeiro@padariadoze.example';
export const MARCOS = 'marcos@oficinaipe.example';
export const JULIANA = 'juliana@oficinaipe.example';
export const PAULO = 'paulo@contabilidadeideal.example';

/** Paulo's after forgot-password.spec.ts: the bank does not take the demo's own for a new one. */
export const NEW_PASSWORD = 'chuva fina na lagoa azul';

export async function enterPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de verificação').fill(code);
  await page.getByRole('button', { name: 'Confirmar código' }).click();
}

async function wasRefused(page: Page): Promise<boolean> {
  const refusal = page.getByText('E-mail ou senha incorretos');
  await expect(refusal.or(page.getByLabel('Código de verificação'))).toBeVisible();
  return refusal.isVisible();
}

/** From the sign-in page to the home page, with the code from the inbox. */
export async function signIn(page: Page, email: string): Promise<void> {
  await enterPassword(page, email);
  if (email === PAULO && (await wasRefused(page))) await enterPassword(page, email, NEW_PASSWORD);
  await page.waitForURL('**/auth/two-factor');
  const code = await readCode(email);
  // the field may have sent the code itself: filling it at once is what autofill does
  await page.getByLabel('Código de verificação').fill(code);
  await expect(page.getByText('Saldo disponível')).toBeVisible();
  await forgetDrafts(page);
}

/** Until React has taken the page over: what a test does to its clock before that, the page never sees. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement?.hasAttribute('data-awake') &&
      Object.keys(document.querySelector('main') ?? {}).some(name => name.startsWith('__reactFiber')),
  );
}

/** The menu behind the initials in the header. A press before React has taken the page over opens nothing. */
export async function openProfile(page: Page): Promise<void> {
  await untilAwake(page);
  await page.getByRole('button', { name: /^Perfil de/ }).click();
}

/** Opens a page from a navigation by the name of its area, which may be folded, and its own. */
export async function openPage(navigation: Locator, area: string, name: string): Promise<void> {
  const link = navigation.getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await navigation.locator('summary', { hasText: area }).click();
  await link.click();
}

/** What an earlier test left half typed would be offered to this one. From within the page: its host may be one that only the browser knows. */
export async function forgetDrafts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answer = await fetch('/api/bank/accounts');
    if (!answer.ok) throw new Error(`GET /accounts: ${answer.status} ${await answer.text()}`);
    const { data } = await answer.json();
    for (const { id } of data.accounts) {
      for (const form of ['pix-payment', 'pix-manual', 'boleto']) {
        const path = `/api/bank/identity_server/drafts/${form}.${id}`;
        await fetch(path, { method: 'DELETE', headers: { 'x-requested-with': 'test' } });
      }
    }
  });
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
/** An access token lives for a quarter of an hour, and a test with it has to come to its end before. */
const SHARED_FOR_MS = 480_000;

interface Session {
  state: StorageState;
  openedAt: number;
}
const sessions = new Map<string, Session>();

type PageOptions = Pick<BrowserContextOptions, 'baseURL' | 'storageState'>;

async function onPage<T>(browser: Browser, options: PageOptions, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

const openSession = (browser: Browser, email: string, baseURL: string | undefined): Promise<Session> =>
  onPage(browser, { baseURL }, async page => {
    const openedAt = performance.now();
    // a code that the test before left unread is not this sign-in's
    await leaveMail();
    await signIn(page, email);
    return { state: await page.context().storageState(), openedAt };
  });

/* A session has so many calls a minute, which tests that follow fast share. */
const TOO_MANY = 429;

/** Tests of the same person end it on purpose: a factor that comes or goes ends all other sessions, the eleventh sign-in the oldest. */
async function isAlive(browser: Browser, { state, openedAt }: Session, baseURL: string | undefined): Promise<boolean> {
  if (performance.now() - openedAt > SHARED_FOR_MS) return false;
  return onPage(browser, { baseURL, storageState: state }, async page => {
    await page.goto('/robots.txt');
    const ask = () => page.evaluate(async () => (await fetch('/api/bank/accounts')).status);
    let status = 0;
    const isTold = async (): Promise<boolean> => {
      status = await ask();
      return status !== TOO_MANY;
    };
    await expect.poll(isTold, { timeout: 90_000, intervals: [5_000] }).toBe(true);
    expect([200, 401], 'GET /accounts with the shared session').toContain(status);
    return status === 200;
  });
}

/** `test` for somebody who is signed in already. The session is shared by the tests of some minutes; a test that renews or ends its session signs in by itself. */
export const signedInTest = base.extend<{ person: string; noDrafts: undefined }>({
  person: [ANA, { option: true }],
  storageState: async ({ browser, person, baseURL }, use) => {
    const known = sessions.get(person);
    const isShared = known && (await isAlive(browser, known, baseURL));
    const session = isShared ? known : await openSession(browser, person, baseURL);
    sessions.set(person, session);
    await use(session.state);
  },
  noDrafts: [
    async ({ context }, use) => {
      const page = await context.newPage();
      // a page of ours that asks for nothing
      await page.goto('/robots.txt');
      await forgetDrafts(page);
      await page.close();
      await use(undefined);
    },
    { auto: true },
  ],
});

export const test = base;

/** From the box to the review. `amount` as digits, filled from the right; null when the code carries it. */
export async function reviewPix(
  page: Page,
  pix: { to: string; amount: string | null; description?: string },
): Promise<void> {
  await page.getByLabel(/Chave Pix/).fill(pix.to);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
  if (pix.amount !== null) await page.getByLabel('Valor', { exact: true }).fill(pix.amount);
  if (pix.description) await page.getByLabel(/Descrição/).fill(pix.description);
}

/** From the empty form of a Pix by branch and account to the review. In the sandbox the account decides how it ends. */
export async function nameAccount(page: Page, account: string, purpose?: string): Promise<void> {
  // the search itself is there once its button is
  await expect(page.getByRole('button', { name: /Mostrar opções/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Instituição' }).fill('itau unibanco');
  await page.getByRole('option', { name: /Itaú Unibanco S\.A\. 341/ }).click();
  await page.getByLabel('Agência', { exact: true }).fill('912');
  await page.getByRole('textbox', { name: 'Conta', exact: true }).fill(account);
  await page.getByLabel('Tipo de conta').selectOption('checking');
  await page.getByLabel('Nome de quem recebe').fill('Moinho Boa Safra Farinhas Ltda');
  await page.getByLabel('CPF ou CNPJ de quem recebe').fill('45120873000176');
  if (purpose) await page.getByLabel('Finalidade').selectOption({ label: purpose });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
}

const DRAFT_MS = 1_000;

/**
 * Watches the calls of a page from now on; the function it gives waits until all were answered and none has begun for as long as a draft
 * waits to be saved, so that the next call is the one that the test makes.
 */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let lastAt = Date.now();
  page.on('request', request => {
    if (request.resourceType() !== 'eventsource') open.add(request);
    lastAt = Date.now();
  });
  page.on('requestfinished', request => open.delete(request));
  page.on('requestfailed', request => open.delete(request));
  return () => expect.poll(() => open.size === 0 && Date.now() - lastAt > DRAFT_MS, { timeout: 60_000 }).toBe(true);
}

/** A text that no other payment has, to find this one in the statement. */
export const newDescription = (what: string): string => `${what} ${Date.now().toString(36)}`;

/** How many lines of the statement carry this text, once the money has gone. */
export async function expectEntries(page: Page, text: string, count: number): Promise<void> {
  await expect(async () => {
    await page.goto(`/statement?busca=${encodeURIComponent(text)}`);
    await expect(page.locator('[data-entry]')).toHaveCount(count, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

/** What the browser warned of while a test ran; the errors are watched by `test` itself. */
export function collectWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', message => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

/** A call that the bank refuses, and one that is made to break, is noted by the browser too: that much is expected, and nothing else. */
export function forgetRefusals(errors: string[]): void {
  const others = errors.filter(error => !error.startsWith('Failed to load resource'));
  errors.splice(0, errors.length, ...others);
}
