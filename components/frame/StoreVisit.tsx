'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { beginStoreVisit, type Store } from './store-redirect';

/** Only the phones of a brand that asks for it fetch this. A part that does not arrive leaves them in the browser. */
const StoreRedirect = lazy(() =>
  import('./StoreRedirect').then(
    module => ({ default: module.StoreRedirect }),
    () => ({ default: () => null }),
  ),
);

/** On the first load of a visit, whatever page that is, leads phones to the brand's app. */
export function StoreVisit({ links }: { links: Record<Store, string> }) {
  const [store, setStore] = useState<Store | null>(null);
  useEffect(() => setStore(beginStoreVisit), []);
  return store ? (
    <Suspense fallback={null}>
      <StoreRedirect store={store} link={links[store]} />
    </Suspense>
  ) : null;
}
