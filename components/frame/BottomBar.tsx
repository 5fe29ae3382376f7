'use client';

import { Ellipsis, X } from 'lucide-react';
import Link from 'next/link';
import type { MouseEvent, ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { Counter } from '@/components/ui/Counter';
import { PixIcon } from '@/components/ui/PixIcon';
import { Heading } from '@/components/ui/Text';
import { color, layer, media, motion, radius, shadow, TARGET, type as scale } from '@/themes/tokens';
import type { MenuEntry } from '@/variants/menu-entry';
import { splitForPhone } from './bar-places';
import { menuIcon } from './menu-icon';
import { findPlace } from './menu-place';
import { MenuAreas, type NavigationProps } from './MenuAreas';
import { listAreas } from './menu-areas';
import { PixPlaces } from './PixPlaces';
import { texts } from './texts';

const rise = keyframes`from { opacity: 0; transform: translateY(24px); }`;
const fade = keyframes`from { opacity: 0; }`;

/* At 400 % zoom a fixed bar would leave too little to read: it then stands at the end of the page. */
const Bar = styled.nav`
  position: fixed;
  z-index: ${layer.bar};
  inset: auto 0 0;
  padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  border-top: 1px solid ${color.line};
  background: ${color.surfaceRaised};

  @media (max-height: 320px) { position: static; }
  ${media.wide} { display: none; }
  ${media.print} { display: none; }
`;

/* Columns told beforehand: a place keeps its own while the others are still on their way. */
const Places = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  max-width: 560px;
  margin-inline: auto;
`;

const place = css`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 3px;
  width: 100%;
  min-height: 64px;
  padding: 6px 2px;
  font-size: ${scale[12]};
  font-weight: 500;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  color: ${color.onSurfaceMuted};

  > svg { width: 24px; height: 24px; stroke-width: 1.75; }
  &:focus-visible { outline-offset: -4px; }
  &[aria-current] { color: ${color.link}; font-weight: 600; }
`;

const BarPlace = styled(Link)`${place}`;
const BarButton = styled.button`${place}`;

/* The middle of the bar is what one came for: it has the brand's fill. */
const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 34px;
  margin-top: -2px;
  border: 1px solid ${color.brandLine};
  border-radius: ${radius.full};
  background: ${color.brand};
  color: ${color.onBrand};

  svg { width: 22px; height: 22px; }
  & + * { margin-top: -4px; }
`;

const Corner = styled.span`
  position: absolute;
  top: 4px;
  left: calc(50% + 4px);
`;

/* A native popover: it opens, closes on Esc or a press beside it and gives the focus back, all before any script runs. */
const Window = styled.div`
  position: fixed;
  inset: auto 0 0;
  width: 100vw;
  max-width: 560px;
  max-height: min(85dvh, 640px);
  margin: 0 auto;
  padding: 8px 16px calc(16px + env(safe-area-inset-bottom));
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 0;
  border-radius: ${radius.sheet} ${radius.sheet} 0 0;
  background: ${color.surfaceRaised};
  color: ${color.onSurface};
  box-shadow: ${shadow};
  animation: ${rise} ${motion.calm};

  &::backdrop { background: var(--backdrop); animation: ${fade} ${motion.quick}; }
  @supports not selector(:popover-open) { display: none; }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 4px 0 8px 12px;
`;

const Close = styled.button`
  display: grid;
  place-items: center;
  width: ${TARGET};
  height: ${TARGET};
  border-radius: ${radius.field};

  &:hover { background: ${color.surfaceSunken}; }
  svg { width: 20px; height: 20px; }
`;

/* The next page is the same document: the sheet would stay open over it. */
const closeAfterLink = (event: MouseEvent<HTMLElement>) => {
  if ((event.target as Element).closest('a')) event.currentTarget.hidePopover?.();
};

function BarSheet({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Window id={id} popover="auto" role="dialog" aria-labelledby={`${id}-titulo`} onClick={closeAfterLink}>
      <Head>
        <Heading id={`${id}-titulo`} level={2} size={16}>
          {title}
        </Heading>
        <Close type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={texts.more.close}>
          <X aria-hidden />
        </Close>
      </Head>
      {children}
    </Window>
  );
}

const PIX = '/pix';
const PIX_SHEET = 'menu-pix';
const MORE_SHEET = 'mais';

interface BottomBarProps extends NavigationProps {
  /** Of the page; absent before there is one. */
  accountId: string | undefined;
}

/** Navigation under the thumb, on phones: five places at most, Pix in their middle, the last of them opens all the others. */
export function BottomBar({ accountId, ...props }: BottomBarProps) {
  const { menu, pathname, waiting } = props;
  const { bar, rest } = splitForPhone(menu);
  // a page that the bar has no place for belongs to what has
  const here = findPlace(bar, pathname)?.href ?? (findPlace(menu, pathname) ? MORE_SHEET : undefined);
  const waitsInRest = rest.reduce((sum, { href }) => sum + (waiting[href] ?? 0), 0);
  return (
    <Bar aria-label={texts.navigation.shortcuts}>
      <Places $count={bar.length + Math.min(1, rest.length)}>
        {bar.map(entry => (
          <li key={entry.href}>
            {entry.href === PIX ? (
              <PixButton label={entry.label} isHere={here === PIX} />
            ) : (
              <BarLink {...props} entry={entry} isHere={here === entry.href} />
            )}
          </li>
        ))}
        {rest.length > 0 ? (
          <li>
            <BarButton
              type="button"
              popoverTarget={MORE_SHEET}
              aria-haspopup="dialog"
              aria-current={here === MORE_SHEET ? 'true' : undefined}
            >
              <Ellipsis aria-hidden />
              {texts.more.open}
              <Waits count={waitsInRest} />
            </BarButton>
          </li>
        ) : null}
      </Places>
      <BarSheet id={PIX_SHEET} title={texts.pix.title}>
        <PixPlaces {...props} accountId={accountId} />
      </BarSheet>
      {rest.length > 0 ? (
        <BarSheet id={MORE_SHEET} title={texts.more.title}>
          <MenuAreas {...props} areas={listAreas(rest)} />
        </BarSheet>
      ) : null}
    </Bar>
  );
}

function BarLink({ entry, isHere, hrefOf, waiting }: NavigationProps & { entry: MenuEntry; isHere: boolean }) {
  const Icon = menuIcon(entry.icon);
  return (
    <BarPlace href={hrefOf(entry.href)} prefetch={false} aria-current={isHere ? 'page' : undefined}>
      <Icon aria-hidden />
      {entry.label}
      <Waits count={waiting[entry.href] ?? 0} />
    </BarPlace>
  );
}

function PixButton({ label, isHere }: { label: string; isHere: boolean }) {
  return (
    <BarButton
      type="button"
      popoverTarget={PIX_SHEET}
      aria-haspopup="dialog"
      aria-current={isHere ? 'true' : undefined}
    >
      <Disc>
        <PixIcon />
      </Disc>
      <span>{label}</span>
    </BarButton>
  );
}

function Waits({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Corner>
      <Counter tone="brand" count={count} words={texts.waiting(count)} />
    </Corner>
  );
}
