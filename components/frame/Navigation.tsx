'use client';

import { Menu } from '@/components/ui/Menu';
import type { MenuIcon } from '@/variants/menu-entry';
import { splitForTop } from './bar-places';
import {
  AreaPages,
  countWaiting,
  MenuAreas,
  type NavigationProps,
  OPENS,
  PLACE,
  useDrawPage,
  waitsOf,
} from './MenuAreas';
import { isInArea, listAreas, type MenuArea, onlyPageOf } from './menu-areas';
import { menuIcon } from './menu-icon';
import styles from './Navigation.module.css';
import { texts } from './texts';

/** Navigation at the side: an entry an area. */
export function SideNavigation(props: NavigationProps) {
  return (
    <nav aria-label={texts.navigation.main} className={styles.side}>
      <MenuAreas {...props} areas={listAreas(props.menu)} />
    </nav>
  );
}

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
        <button
          type="button"
          className={`${OPENS} ${styles.topPlace}`}
          aria-current={isHere ? 'true' : undefined}
          {...wiring}
        >
          {Icon ? <Icon aria-hidden /> : null}
          {label}
          {waitsOf(areas.reduce((sum, area) => sum + countWaiting(area, props.waiting), 0))}
        </button>
      )}
    >
      <div className={styles.opened}>
        {only && !second && !onlyPageOf(only) ? (
          <AreaPages {...props} area={only} />
        ) : (
          <MenuAreas {...props} areas={areas} />
        )}
      </div>
    </Menu>
  );
}

/** The same areas in one row under the header, for brands whose `topMenu` flag is on; "Mais" opens what it has no room for. */
export function TopNavigation(props: NavigationProps) {
  const draw = useDrawPage(props, `${PLACE} ${styles.topPlace}`);
  const { bar, rest } = splitForTop(listAreas(props.menu));
  return (
    <nav aria-label={texts.navigation.main} className={styles.top}>
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
    </nav>
  );
}
