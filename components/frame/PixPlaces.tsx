'use client';

import { ClipboardPaste } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';
import { askForPayment } from '@/contexts/asked-payment';
import { menuIcon } from './menu-icon';
import type { NavigationProps } from './MenuAreas';
import styles from './PixPlaces.module.css';
import { texts } from './texts';

const PAY = '/pix/pay';
/** What the sheet leads to, in its order; what a person or a brand does not have is not there. */
const PLACES = [PAY, '/pix/receive', '/payment/scheduled', '/pix'] as const;

/** The longest code that is taken from a clipboard: anything beyond is no payment. */
const MOST_PASTED = 2_000;

/** Pix under the thumb: pay, paste a code, receive, and all the rest of it. */
export function PixPlaces({ menu, hrefOf, accountId }: NavigationProps & { accountId: string | undefined }) {
  const offered = PLACES.flatMap(href => menu.find(entry => entry.href === href) ?? []);
  const pay = offered.find(({ href }) => href === PAY);
  return (
    <ul className={styles.list}>
      {pay && accountId ? (
        <li>
          <PasteButton accountId={accountId} payHref={hrefOf(PAY)} />
        </li>
      ) : null}
      {offered.map(({ href, label, icon }) => {
        const Icon = menuIcon(icon);
        return (
          <li key={href}>
            <Link className={styles.place} href={hrefOf(href)} prefetch={false}>
              <Icon aria-hidden />
              <span>{label}</span>
              <span>{texts.pix.sentences[href as (typeof PLACES)[number]]}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Takes what was copied to the payment screen, which looks it up; where the browser does not hand it over, only there. */
function PasteButton({ accountId, payHref }: { accountId: string; payHref: string }) {
  const router = useRouter();
  const paste = async (event: MouseEvent<HTMLElement>) => {
    const sheet = event.currentTarget.closest<HTMLElement>('[popover]');
    const copied = (await navigator.clipboard?.readText().catch(() => ''))?.trim().slice(0, MOST_PASTED) ?? '';
    sheet?.hidePopover?.();
    if (!copied) return router.push(payHref);
    askForPayment({ accountId, input: copied, amountCents: null });
    router.push(`${payHref}&${new URLSearchParams({ chave: copied })}`);
  };
  return (
    <button type="button" className={styles.place} onClick={event => void paste(event)}>
      <ClipboardPaste aria-hidden />
      <span>{texts.pix.paste}</span>
      <span>{texts.pix.pasteSentence}</span>
    </button>
  );
}
