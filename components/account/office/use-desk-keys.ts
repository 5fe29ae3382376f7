'use client';

import { type RefObject, useEffect, useRef } from 'react';
import type { Approval } from '@/bank/contract/payments/office';

interface DeskKeys {
  items: readonly Approval[];
  openId: string | null;
  /** False while something is decided, or asked in a window. */
  isFree: boolean;
  onOpen: (id: string) => void;
  onApprove: (approval: Approval) => void;
  onReject: (approval: Approval) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), select, textarea') !== null;

/**
 * The keys of the desk: j and k open the next and the one before, a approves what is open, r rejects it. They act while the focus is within the desk
 * (WCAG 2.1.4), and never where somebody types.
 */
export function useDeskKeys({
  items,
  openId,
  isFree,
  onOpen,
  onApprove,
  onReject,
}: DeskKeys): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    if (!isFree || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const at = items.findIndex(({ id }) => id === openId);
    const step = { j: 1, k: -1 }[event.key];
    const next = step === undefined ? undefined : items[at === -1 ? 0 : at + step];
    const open = items[at];
    if (next) onOpen(next.id);
    else if (event.key === 'a' && open?.mine === 'may_approve') onApprove(open);
    else if (event.key === 'r' && open?.mine === 'may_approve') onReject(open);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    const desk = place.current;
    desk?.addEventListener('keydown', onKey);
    return () => desk?.removeEventListener('keydown', onKey);
  });
  return place;
}
