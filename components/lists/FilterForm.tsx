'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { Fragment, type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from 'react';

interface FilterFormProps {
  /** The page whose address the filters are a part of: `/card/report`. */
  action: string;
  accountId: string;
  children: ReactNode;
}

/** The field that somebody was in as the address changed: the page of the next one may be drawn anew. */
let held: { action: string; name: string; from: string } | null = null;

/** Filters of an address: what is chosen holds at once, what is typed once it is handed in. Before the script is there it is sent as a form. */
export function FilterForm({ action, accountId, children }: FilterFormProps) {
  const router = useRouter();
  const address = useSearchParams();
  const form = useRef<HTMLFormElement>(null);

  // another address, also by the way back, begins with fields of its own: whoever was in one stays there
  useLayoutEffect(() => {
    if (held?.from === String(address)) return;
    const field = held?.action === action ? form.current?.elements.namedItem(held.name) : null;
    held = null;
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }, [action, address]);

  const go = (from: HTMLFormElement) => {
    const wish = [...new FormData(from)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    );
    held = { action, name: document.activeElement?.getAttribute('name') ?? '', from: String(address) };
    router.push(`${action}?${new URLSearchParams(wish)}`, { scroll: false });
  };
  return (
    <form
      ref={form}
      action={action}
      method="get"
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) go(currentTarget);
      }}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        go(event.currentTarget);
      }}
    >
      <input type="hidden" name="conta" value={accountId} />
      <Fragment key={String(address)}>{children}</Fragment>
    </form>
  );
}
