import { type RefObject, useState } from 'react';
import type { Brought } from './brought';

/** Whether what an address brought was taken into the form: once, also where the same page is opened with something else. */
export function useTaken(brought: Brought | undefined): RefObject<boolean> {
  const [last, setLast] = useState({ brought, isTaken: { current: false } });
  if (last.brought === brought) return last.isTaken;
  const next = { brought, isTaken: { current: false } };
  setLast(next);
  return next.isTaken;
}
