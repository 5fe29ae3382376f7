'use client';

import { Ellipsis, X } from 'lucide-react';
import Link from 'next/link';
import type { MouseEvent } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { Heading } from '@/components/ui/Text';
import { color, layer, media, motion, radius, shadow, TARGET, type as scale } from '@/themes/tokens';
import { splitForPhone } from './bar-places';
import { MENU_ICONS } from './menu-icons';
import { isHere, MenuGroups, type NavigationProps } from './Navigation';
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

  > ul { display: flex; max-width: 560px; margin-inline: auto; }
  > ul > li { flex: 1; min-width: 0; }
  @media (max-height: 320px) { position: static; }
  ${media.wide} { display: none; }
  ${media.print} { display: none; }
`;

const place = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 3px;
  width: 100%;
  min-height: 64px;
  padding: 6px 4px;
  font-size: ${scale[12]};
  font-weight: 500;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  color: ${color.onSurfaceMuted};

  svg { width: 24px; height: 24px; stroke-width: 1.75; }
  &:focus-visible { outline-offset: -4px; }
  &[aria-current] { color: ${color.link}; font-weight: 600; }
`;

const BarPlace = styled(Link)`${place}`;
const MoreButton = styled.button`${place}`;

/* A native popover: it opens, closes on Esc or a press beside it and gives the focus back, all before any script runs. */
const Sheet = styled.div`
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
  > div + div { margin-top: 16px; }
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

const SHEET_ID = 'mais';

/* The next page is the same document: the sheet would stay open over it. */
const closeAfterLink = (event: MouseEvent<HTMLElement>) => {
  if ((event.target as Element).closest('a')) event.currentTarget.hidePopover?.();
};

/** Navigation under the thumb, on phones: five places at most, the last of them opens all the others. */
export function BottomBar({ menu, pathname, hrefOf }: NavigationProps) {
  const { bar, rest } = splitForPhone(menu);
  const isInRest = rest.some(entry => isHere(entry, pathname, menu));
  return (
    <Bar aria-label={texts.navigation.shortcuts}>
      <ul>
        {bar.map(entry => {
          const Icon = MENU_ICONS[entry.icon];
          return (
            <li key={entry.href}>
              <BarPlace
                href={hrefOf(entry.href)}
                prefetch={false}
                aria-current={isHere(entry, pathname, menu) ? 'page' : undefined}
              >
                <Icon aria-hidden />
                {entry.label}
              </BarPlace>
            </li>
          );
        })}
        {rest.length > 0 ? (
          <li>
            <MoreButton
              type="button"
              popoverTarget={SHEET_ID}
              aria-haspopup="dialog"
              aria-current={isInRest ? 'true' : undefined}
            >
              <Ellipsis aria-hidden />
              {texts.more.open}
            </MoreButton>
          </li>
        ) : null}
      </ul>
      {rest.length > 0 ? (
        <Sheet id={SHEET_ID} popover="auto" role="dialog" aria-labelledby="mais-titulo" onClick={closeAfterLink}>
          <Head>
            <Heading id="mais-titulo" level={2} size={16}>
              {texts.more.title}
            </Heading>
            <Close type="button" popoverTarget={SHEET_ID} popoverTargetAction="hide" aria-label={texts.more.close}>
              <X aria-hidden />
            </Close>
          </Head>
          <MenuGroups menu={rest} pathname={pathname} hrefOf={hrefOf} idPrefix="mais" />
        </Sheet>
      ) : null}
    </Bar>
  );
}
