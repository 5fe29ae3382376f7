'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { hasNotices, onNotice, takeNotices } from './notify';

const ToastHost = lazy(() =>
  import('./ToastHost').then(
    module => ({ default: module.ToastHost }),
    () => ({ default: PlainNotice }),
  ),
);

/** The last notice, when the part that shows them did not arrive: a page that works is not given up for it. */
function PlainNotice() {
  const [message, setMessage] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      setMessage(takeNotices().at(-1)?.message ?? '');
      clearTimeout(timer);
      timer = setTimeout(setMessage, 5000, '');
    };
    show();
    const stop = onNotice(show);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return message ? (
    <p className="held-note" role="status">
      {message}
    </p>
  ) : null;
}

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
