export type Store = 'android' | 'ios';

/** Source: specification, section 9: the redirect comes after 2 s and is skipped when more than 2.1 s have passed. */
export const STORE_DELAY_MS = 2000;
const LATEST_MS = 2100;

/** The store of a device, or null where there is no app: `… Android 14 …` is `android`; an iPad that says it is a Mac has touch points. */
export function findStore(userAgent: string, maxTouchPoints: number): Store | null {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : null;
}

/** Whether the timer came in time. A tab that slept meanwhile must not throw its reader out later. */
export const isInTime = (elapsedMs: number): boolean => elapsedMs <= LATEST_MS;
