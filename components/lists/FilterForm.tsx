'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { Fragment, type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from 'react';

interface FilterFormProps {
  /** The page whose address the filters are a part of: `/card/report`. */
  action: string;
  accountId: string;
  children: ReactNode;
}

/** Filters of an address: what is chosen holds at once, what is typed once it is handed in. Before the script is there it is sent as a form. */
export function FilterForm({ action, accountId, children }: FilterFormProps) {
  const router = useRouter();
  const address = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const held = useRef('');

  // another address, also by the way back, begins with fields of its own: whoever was in one stays there
  useLayoutEffect(() => {
    const field = held.current && address ? form.current?.elements.namedItem(held.current) : null;
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
    held.current = '';
  }, [address]);

  const go = (from: HTMLFormElement) => {
    const wish = [...new FormData(from)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    );
    held.current = document.activeElement?.getAttribute('name') ?? '';
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
