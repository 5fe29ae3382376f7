'use client';

import { ClipboardPaste } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';
import styled, { css } from 'styled-components';
import { askForPayment } from '@/contexts/asked-payment';
import { color, radius, type as scale } from '@/themes/tokens';
import { menuIcon } from './menu-icon';
import type { NavigationProps } from './MenuAreas';
import { texts } from './texts';

const List = styled.ul`
  display: grid;
  gap: 4px;
`;

const face = css`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  align-items: center;
  gap: 0 12px;
  width: 100%;
  min-height: 60px;
  padding: 8px 12px;
  border-radius: ${radius.card};
  color: ${color.onSurface};
  text-align: left;
  text-decoration: none;

  &:hover { background: ${color.surfaceSunken}; }
  &:focus-visible { outline-offset: -2px; }
  > svg {
    grid-row: 1 / span 2;
    width: 44px;
    height: 44px;
    padding: 11px;
    border-radius: ${radius.full};
    background: ${color.brandSoft};
    color: ${color.onBrandSoft};
    stroke-width: 1.75;
  }
  > span { font-weight: 550; }
  > span + span { font-size: ${scale[14]}; font-weight: 400; color: ${color.onSurfaceMuted}; }
`;

const Place = styled(Link)`${face}`;
const Paste = styled.button`${face}`;

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
    <List>
      {pay && accountId ? (
        <li>
          <PasteButton accountId={accountId} payHref={hrefOf(PAY)} />
        </li>
      ) : null}
      {offered.map(({ href, label, icon }) => {
        const Icon = menuIcon(icon);
        return (
          <li key={href}>
            <Place href={hrefOf(href)} prefetch={false}>
              <Icon aria-hidden />
              <span>{label}</span>
              <span>{texts.pix.sentences[href as (typeof PLACES)[number]]}</span>
            </Place>
          </li>
        );
      })}
    </List>
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
    <Paste type="button" onClick={event => void paste(event)}>
      <ClipboardPaste aria-hidden />
      <span>{texts.pix.paste}</span>
      <span>{texts.pix.pasteSentence}</span>
    </Paste>
  );
}
