import { openBrowser } from '../bench/browser.mjs';
import { signIn } from '../bench/journey.mjs';
import { shiftDate } from './screen-day.mjs';

export const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
export const THEMES = ['light', 'dark'];

/** What was typed and not sent would be offered to who comes next; the page that keeps it is left first. */
const forgetDrafts = async (page, product) => {
  await page.goto(`${product.url}/settings/security`);
  await page.evaluate(async () => {
    sessionStorage.clear();
    const { data } = await (await fetch('/api/bank/accounts')).json();
    for (const { id } of data.accounts) {
      const draft = `/api/bank/identity_server/drafts/pix-payment.${id}`;
      await fetch(draft, { method: 'DELETE', headers: { 'x-requested-with': 'variant-preview' } });
    }
  });
};

/** A Pix to another bank as far as its review: nothing is paid. */
const reviewPix = async page => {
  await page.getByLabel(/Chave Pix/).fill('fornecedor@farinhas.example');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Valor', { exact: true }).fill('12,34');
  await page.getByRole('button', { name: /^Pagar R\$/ }).waitFor();
};

/** The receipt of the newest entry. */
const findReceipt = page =>
  page.evaluate(async () => {
    const read = async path => (await (await fetch(`/api/bank${path}`)).json()).data;
    const [account] = (await read('/accounts')).accounts;
    const [entry] = await read(`/accounts/${account.id}/statement?limit=1`);
    return `/receipts/${entry.transaction_id}`;
  });

/**
 * The screens by which one knows a brand. `path` may have to be looked for, `act` leads on from there, `leave` forgets what that left. Those that are `compared` show nothing
 * that another start on the same day would show otherwise: no code, no number drawn by lot, no minute.
 */
export const SCREENS = [
  { name: 'login', path: '/login', signedIn: false, compared: true },
  { name: 'forgot-password', path: '/forgot-password/1', signedIn: false, compared: true },
  { name: 'not-found', path: '/login/nao-existe', signedIn: false, compared: true },
  { name: 'home', path: '/', signedIn: true, compared: true },
  { name: 'statement', path: '/statement', signedIn: true, compared: true },
  { name: 'pix-pay', path: '/pix/pay', signedIn: true, compared: true },
  { name: 'pix-review', path: '/pix/pay', signedIn: true, act: reviewPix, leave: forgetDrafts },
  { name: 'receipt', path: findReceipt, signedIn: true },
  { name: 'security', path: '/settings/security', signedIn: true },
];

export const COMPARED_SCREENS = SCREENS.filter(screen => screen.compared);

const QUIET_MS = 3_000;
const STEADY_TRIES = 8;

/** Until React has taken the page over, and what it asks for then is there; what stays open (live events) is not waited for. */
export const settle = async page => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some(name => name.startsWith('__reactFiber')),
  );
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

/** A picture that is the same twice: nothing moves any more. */
const takeSteady = async page => {
  const shoot = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  let before = await shoot();
  for (let tries = 0; tries < STEADY_TRIES; tries++) {
    const picture = await shoot();
    if (picture.equals(before)) return picture;
    before = picture;
  }
  return before;
};

const show = async (page, product, { path, act }) => {
  await page.goto(`${product.url}${typeof path === 'function' ? await path(page) : path}`);
  await settle(page);
  if (!act) return;
  await act(page);
  await settle(page);
};

/**
 * Pictures of a running product: `[{ screen: 'home', viewport: 'phone', theme: 'dark', picture: Buffer }]`. `shiftMs` is by how much the
 * browser's clock is wrong, so that it agrees with the product's.
 */
export const takeScreens = async (product, { screens = SCREENS, themes = THEMES, shiftMs = 0 } = {}) => {
  const { page, close } = await openBrowser();
  const pictures = [];
  const takeAll = async signedIn => {
    for (const [viewport, size] of Object.entries(VIEWPORTS)) {
      await page.setViewportSize(size);
      for (const screen of screens.filter(each => each.signedIn === signedIn)) {
        await page.emulateMedia({ colorScheme: themes[0], reducedMotion: 'reduce' });
        await show(page, product, screen);
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          pictures.push({ screen: screen.name, viewport, theme, picture: await takeSteady(page) });
        }
        await screen.leave?.(page, product);
      }
    }
  };
  try {
    if (shiftMs !== 0) await page.addInitScript(shiftDate, shiftMs);
    await takeAll(false);
    if (screens.some(screen => screen.signedIn)) {
      await signIn(page, product);
      await takeAll(true);
    }
    return pictures;
  } finally {
    await close();
  }
};
