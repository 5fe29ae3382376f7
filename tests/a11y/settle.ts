import type { Page } from '@playwright/test';
import { untilStill } from '../support/browser';

/** Waits until nothing moves and what is fetched has come. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await untilStill(page);
};
