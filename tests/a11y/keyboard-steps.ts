import type { Locator, Page } from '@playwright/test';
import { expect } from '../e2e/steps';

interface Stop {
  /** Words for a message: `<a> "Extrato"`. */
  what: string;
  /** Something shows that it has the focus. */
  isMarked: boolean;
  /** Share of it that nothing lies over, of what a window can show. */
  inSight: number;
  /** What lies over it, or where it is, for a message. */
  why: string;
}

/** A notice lies over the page for five seconds; whatever else does, stays. */
const NOTICE_GONE_MS = 8_000;

/** The element that has the focus, as somebody sees it. null: none has. */
const lookAtFocus = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // a heading or a region that was given the focus to read on from: nothing to operate
    if ((element as HTMLElement).tabIndex < 0) return null;
    // a control that is drawn by its label
    const label = (element as HTMLInputElement).labels?.[0];
    const face = label?.contains(element) ? label : element;
    const box = face.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    let seen = 0;
    let over = '';
    const AT = [0.1, 0.3, 0.5, 0.7, 0.9];
    for (const across of AT) {
      for (const down of AT) {
        if (right <= left || bottom <= top) continue;
        const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
        if (hit && (face.contains(hit) || hit.contains(face))) seen += 1;
        else over = `${hit?.tagName} ${hit?.className} "${hit?.textContent?.slice(0, 40)}"`;
      }
    }
    const outside = Math.min(box.height, innerHeight) * Math.min(box.width, innerWidth);
    const shown = outside > 0 ? (Math.max(0, right - left) * Math.max(0, bottom - top)) / outside : 0;
    const isDrawn = (node: Element | null): boolean => {
      if (!node) return false;
      // the link of a row is drawn by what it lays over the row
      return [undefined, '::after'].some(part => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node, part);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
      });
    };
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return {
      what: `<${element.tagName.toLowerCase()}> "${words.trim().slice(0, 60)}"`,
      isMarked: isDrawn(element) || isDrawn(face) || isDrawn(element.parentElement),
      inSight: (seen / AT.length ** 2) * shown,
      why: `at ${Math.round(box.top)}..${Math.round(box.bottom)} of ${innerHeight}, under ${over || 'nothing'}`,
    };
  });

/** The focus is marked, and at least half of what has it is in sight: more than WCAG 2.4.11 asks. */
export const expectFocusInSight = async (page: Page): Promise<void> => {
  let stop: Stop | null = null;
  await expect
    .poll(
      async () => {
        stop = await lookAtFocus(page);
        return stop === null || (stop.isMarked && stop.inSight >= 0.5);
      },
      { message: 'the focus can be seen', timeout: NOTICE_GONE_MS, intervals: [20, 50, 100] },
    )
    .toBe(true)
    .catch((error: Error) => {
      throw new Error(`${error.message}\nstop: ${JSON.stringify(stop)} on ${page.url()}`);
    });
};

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element === document.activeElement, undefined, { timeout: 5_000 });

const MOST_STOPS = 90;

/** Goes on by Tab until `target` has the focus; on the way every stop has to be seen. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
    await expectFocusInSight(page);
  }
  throw new Error(`${MOST_STOPS} stops of the keyboard do not lead to ${target}`);
};

/** Everything is in the width of the window: nobody has to scroll sideways to read (WCAG 1.4.10). */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `width of ${page.url()}`).toBeLessThanOrEqual(0);
};
