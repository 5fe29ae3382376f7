/**
 * Whether the whole page has been taken over by React, the router with it: `app/providers.tsx` says so. Between a part's first press and that moment the
 * router does not hear of `history.pushState`: who writes to the address then must let the link lead there.
 */
export const isAwake = (): boolean => document.documentElement.hasAttribute('data-awake');
