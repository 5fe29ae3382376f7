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

/** A visit is what a tab keeps until it closes. */
const VISIT_MARK = 'store-visit';

let visitOfThisLoad: Store | null | undefined;

const isFirstLoad = (): boolean => {
  try {
    if (sessionStorage.getItem(VISIT_MARK) !== null) return false;
    sessionStorage.setItem(VISIT_MARK, '1');
    return true;
  } catch {
    // a browser that keeps nothing would be led away at every page
    return false;
  }
};

/** The store to lead to, on the first load of a visit; null on every later one, and where there is no app. Asked twice in a load it answers the same. */
export const beginStoreVisit = (): Store | null => {
  visitOfThisLoad ??= isFirstLoad() ? findStore(navigator.userAgent, navigator.maxTouchPoints) : null;
  return visitOfThisLoad;
};
