import { openBrowser } from '../bench/browser.mjs';
import { signIn } from '../bench/journey.mjs';

export const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
export const THEMES = ['light', 'dark'];

/**
 * The screens by which one knows a brand. `changing` are the places whose words differ from day to day: a comparison covers them,
 * a preview shows them.
 */
export const SCREENS = [
  { name: 'login', path: '/login', signedIn: false, changing: [] },
  { name: 'forgot-password', path: '/forgot-password/1', signedIn: false, changing: [] },
  { name: 'not-found', path: '/login/nao-existe', signedIn: false, changing: [] },
  { name: 'home', path: '/', signedIn: true, changing: ['main'] },
  { name: 'statement', path: '/statement', signedIn: true, changing: ['main'] },
  { name: 'pix-pay', path: '/pix/pay', signedIn: true, changing: [] },
  { name: 'security', path: '/settings/security', signedIn: true, changing: ['main'] },
];

const settle = async page => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

const take = async (page, product, screen, covered) => {
  await page.goto(`${product.url}${screen.path}`);
  await settle(page);
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    mask: covered ? screen.changing.map(place => page.locator(place)) : [],
    maskColor: '#808080',
  });
};

/**
 * Pictures of a running product: `[{ screen: 'home', viewport: 'phone', theme: 'dark', picture: Buffer }]`. With `covered`, what changes from
 * day to day is grey. `onScreen(page, { screen, viewport, theme })` is called while the screen shows.
 */
export const takeScreens = async (
  product,
  { screens = SCREENS, themes = THEMES, covered = false, onScreen = async () => {} } = {},
) => {
  const { page, close } = await openBrowser();
  const pictures = [];
  const takeAll = async signedIn => {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const [viewport, size] of Object.entries(VIEWPORTS)) {
        await page.setViewportSize(size);
        for (const screen of screens.filter(each => each.signedIn === signedIn)) {
          const picture = await take(page, product, screen, covered);
          pictures.push({ screen: screen.name, viewport, theme, picture });
          await onScreen(page, { screen: screen.name, viewport, theme });
        }
      }
    }
  };
  try {
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
