'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { hasNotices, onNotice } from './notify';

const ToastHost = lazy(() => import('./ToastHost').then(module => ({ default: module.ToastHost })));

/** Where notices show. Nothing of it is loaded before the first one. */
export function Toasts() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const wake = () => setNeeded(true);
    if (hasNotices()) wake();
    return onNotice(wake);
  }, []);
  return needed ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
