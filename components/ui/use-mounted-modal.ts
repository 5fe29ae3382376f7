'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Shows a native `<dialog>` as a modal for as long as it is mounted. Esc and a press beside it ask to close it; the focus goes to the element of the
 * selector `first`, and at the end back to where it was.
 */
export function useMountedModal(onClose: () => void, first?: string): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // one that lies open in the HTML becomes a modal with the script
    element.removeAttribute('open');
    element.showModal();
    if (first) element.querySelector<HTMLElement>(first)?.focus();
    const ask = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const askBeside = (event: Event) => {
      if (event.target === element) close.current();
    };
    element.addEventListener('cancel', ask);
    element.addEventListener('mousedown', askBeside);
    return () => {
      element.removeEventListener('cancel', ask);
      element.removeEventListener('mousedown', askBeside);
      element.close();
    };
  }, [first]);

  return dialog;
}
