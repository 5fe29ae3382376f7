'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where a list has room for a panel beside it: `media.desk`. */
const DESK = '(min-width: 1152px)';

/** Whether Esc means something else: a window or a menu is open above the page. */
const isTaken = (): boolean => document.querySelector('dialog:modal, :popover-open') !== null;

/** Whether another window is open above this one. */
const isUnder = (element: HTMLDialogElement): boolean =>
  [...document.querySelectorAll('dialog:modal')].some(other => other !== element);

/**
 * Shows a `<dialog>` that lies open in the HTML beside the page where there is room, and as a modal where there is not; it changes with the
 * window. Esc asks to close it. The focus stays where it is while it lies beside, and goes back when it ends with the focus in it.
 */
export function useSidePanel(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const desk = window.matchMedia(DESK);
    let before: EventTarget | null = null;
    const place = () => {
      document.removeEventListener('focusin', place);
      // made a modal now it would lie on top of the window that was opened from it: as that one gives the focus back
      if (!desk.matches && isUnder(element)) {
        document.addEventListener('focusin', place);
        return;
      }
      element.close();
      // shown by the attribute it takes no focus
      if (desk.matches) element.setAttribute('open', '');
      else element.showModal();
    };
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) before = relatedTarget;
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && desk.matches && !event.defaultPrevented && !isTaken()) close.current();
    };
    place();
    desk.addEventListener('change', place);
    element.addEventListener('focusin', enter);
    element.addEventListener('cancel', cancel);
    document.addEventListener('keydown', leave);
    return () => {
      desk.removeEventListener('change', place);
      element.removeEventListener('focusin', enter);
      element.removeEventListener('cancel', cancel);
      document.removeEventListener('keydown', leave);
      document.removeEventListener('focusin', place);
      const hasFocus = element.contains(document.activeElement);
      element.close();
      if (hasFocus && before instanceof HTMLElement) before.focus();
    };
  }, []);

  return dialog;
}
