import type { Locator } from '@playwright/test';
import { expect, signedInTest as test, openProfile } from './steps';

const THEMES = ['Automático', 'Claro', 'Escuro', 'Contraste'];

/** Texts of the choices of which a part lies outside the choice, the group or the screen. */
const listCut = (group: Locator): Promise<string[]> =>
  group.evaluate(element => {
    const frame = element.getBoundingClientRect();
    return [...element.querySelectorAll('label')].flatMap(label => {
      const range = document.createRange();
      range.selectNodeContents(label);
      const words = range.getBoundingClientRect();
      const box = label.getBoundingClientRect();
      const right = Math.min(box.right, frame.right, window.innerWidth);
      return words.right <= right && words.left >= Math.max(box.left, frame.left, 0) ? [] : [label.innerText];
    });
  });

for (const width of [320, 390, 640, 1440]) {
  test(`no theme is cut at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/settings');
    const group = page.getByRole('main').getByRole('group', { name: 'Aparência' });
    await expect(group.locator('label')).toHaveText(THEMES);
    expect(await listCut(group)).toEqual([]);
    await openProfile(page);
    const inMenu = page.getByRole('banner').getByRole('group', { name: 'Tema' });
    await expect(inMenu).toBeVisible();
    expect(await listCut(inMenu)).toEqual([]);
  });
}
