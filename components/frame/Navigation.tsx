'use client';

import styled, { css } from 'styled-components';
import { Menu } from '@/components/ui/Menu';
import { color, layer, media, type as scale } from '@/themes/tokens';
import type { MenuIcon } from '@/variants/menu-entry';
import { splitForTop } from './bar-places';
import {
  AreaPages,
  arrow,
  countWaiting,
  entryLook,
  MenuAreas,
  type NavigationProps,
  Place,
  useDrawPage,
  waitsOf,
} from './MenuAreas';
import { isInArea, listAreas, type MenuArea, onlyPageOf } from './menu-areas';
import { menuIcon } from './menu-icon';
import { texts } from './texts';

/* A line at its upper or lower edge says that there is more that way: what scrolls along covers it at the ends. */
const Side = styled.nav`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 12px;
  min-height: 0;
  overflow-y: auto;
  padding: 8px 16px 24px;
  background:
    linear-gradient(${color.surfaceSunken} 50%, transparent) top / 100% 24px local,
    linear-gradient(transparent, ${color.surfaceSunken} 50%) bottom / 100% 24px local,
    linear-gradient(${color.line}, transparent) top / 100% 12px scroll,
    linear-gradient(transparent, ${color.line}) bottom / 100% 12px scroll;
  background-repeat: no-repeat;
`;

/** Navigation at the side: an entry an area. */
export function SideNavigation(props: NavigationProps) {
  return (
    <Side aria-label={texts.navigation.main}>
      <MenuAreas {...props} areas={listAreas(props.menu)} />
    </Side>
  );
}

const Top = styled.nav`
  display: none;

  ${media.wide} {
    position: sticky;
    z-index: ${layer.sticky};
    top: 64px;
    display: block;
    padding: 0 36px;
    border-bottom: 1px solid ${color.line};
    background: ${color.surface};
  }
  ${media.print} { display: none; }

  > ul { display: flex; gap: 4px; max-width: 1144px; margin-inline: auto; }
`;

const topLook = css`
  position: relative;
  gap: 8px;
  border-radius: 0;
  font-size: ${scale[14]};
  white-space: nowrap;

  &&, &&:hover, &&[aria-current] { min-height: 52px; background: none; }
  &:hover { color: ${color.link}; }
  &:focus-visible { outline-offset: -4px; }
  &&[aria-current] { color: ${color.link}; }
  &[aria-current]::before {
    content: '';
    position: absolute;
    inset: auto 12px 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.brandLine};
  }
`;

const TopPlace = styled(Place)`${topLook}`;

const TopButton = styled.button`
  ${entryLook}
  ${arrow}
  ${topLook}
  &&::after { margin-left: 0; }
`;

/* What is below the edge of a low window is scrolled to: the row stays where it is when the page moves. */
const Opened = styled.div`
  max-height: calc(100dvh - 164px);
  overflow-y: auto;
  a { padding-left: 12px; }
  details a { padding-left: 44px; }
`;

interface TopAreaProps extends NavigationProps {
  areas: readonly MenuArea[];
  label: string;
  icon?: MenuIcon;
}

/** A button of the row that opens the pages of an area, or the areas that the row has no room for. */
function TopArea({ areas, label, icon, ...props }: TopAreaProps) {
  const Icon = icon && menuIcon(icon);
  const isHere = areas.some(area => isInArea(props.menu, props.pathname, area));
  const [only, second] = areas;
  return (
    <Menu
      align="start"
      trigger={wiring => (
        <TopButton type="button" aria-current={isHere ? 'true' : undefined} {...wiring}>
          {Icon ? <Icon aria-hidden /> : null}
          {label}
          {waitsOf(areas.reduce((sum, area) => sum + countWaiting(area, props.waiting), 0))}
        </TopButton>
      )}
    >
      <Opened>
        {only && !second && !onlyPageOf(only) ? (
          <AreaPages {...props} area={only} />
        ) : (
          <MenuAreas {...props} areas={areas} />
        )}
      </Opened>
    </Menu>
  );
}

/** The same areas in one row under the header, for brands whose `topMenu` flag is on; "Mais" opens what it has no room for. */
export function TopNavigation(props: NavigationProps) {
  const draw = useDrawPage(props, TopPlace);
  const { bar, rest } = splitForTop(listAreas(props.menu));
  return (
    <Top aria-label={texts.navigation.main}>
      <ul>
        {bar.map(area => {
          const only = onlyPageOf(area);
          return (
            <li key={area.id}>
              {only ? draw(only, true) : <TopArea {...props} areas={[area]} label={area.label} icon={area.icon} />}
            </li>
          );
        })}
        {rest.length > 0 ? (
          <li>
            <TopArea {...props} areas={rest} label={texts.more.open} />
          </li>
        ) : null}
      </ul>
    </Top>
  );
}
