'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether a key that is held down would press something: a blank in a text field and a new line in a long one are written. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' ? !(target instanceof HTMLTextAreaElement) : key === ' ' && target instanceof HTMLButtonElement;

/**
 * Opens and closes a native `<dialog>` as a modal with `open`. One that is not dismissable stays: Esc, a second Esc (which the
 * browser would grant) and the back gesture leave it open. The focus goes to the element with `data-initial-focus`, else to the first
 * that takes it.
 */
export function useModal(
  open: boolean,
  dismissable: boolean,
  onClose?: () => void,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const keepOrClose = (event: Event) => {
      event.preventDefault();
      if (dismissable) onClose?.();
    };
    const swallowKeys = (event: KeyboardEvent) => {
      // a key that is held since before the window opened presses nothing in it
      const isHeldPress = event.repeat && isPress(event);
      if (isHeldPress || (event.key === 'Escape' && !dismissable)) event.preventDefault();
    };
    const reopen = () => {
      if (!open || element.open) return;
      if (dismissable) onClose?.();
      else element.showModal();
    };
    const closeOnBackdrop = (event: MouseEvent) => {
      // the second press of a double click that opened the window says nothing of what lies around it
      if (dismissable && event.target === element && event.detail < 2) onClose?.();
    };
    element.addEventListener('cancel', keepOrClose);
    element.addEventListener('keydown', swallowKeys);
    element.addEventListener('close', reopen);
    element.addEventListener('mousedown', closeOnBackdrop);
    return () => {
      element.removeEventListener('cancel', keepOrClose);
      element.removeEventListener('keydown', swallowKeys);
      element.removeEventListener('close', reopen);
      element.removeEventListener('mousedown', closeOnBackdrop);
    };
  }, [open, dismissable, onClose]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    // a window that leaves the page is closed first: only so the focus goes back to where it was
    return () => element.close();
  }, [open]);

  return dialog;
}
