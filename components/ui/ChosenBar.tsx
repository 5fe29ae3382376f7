'use client';

import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './ChosenBar.module.css';
import { Menu, MenuItem } from './Menu';
import { LinkLikeButton } from './TextLink';
import { kitTexts } from './texts';

interface ChosenBarProps {
  count: number;
  onNone: () => void;
  /** What can be done with all that are chosen: a button of the small size, and a ChosenMore for what else. */
  children: ReactNode;
}

/** Stands under a list while rows are chosen. */
export function ChosenBar({ count, onNone, children }: ChosenBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.head}>
        <strong role="status">{kitTexts.list.chosen(count)}</strong>
        <LinkLikeButton type="button" onClick={onNone}>
          {kitTexts.list.chooseNone}
        </LinkLikeButton>
      </div>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}

export interface ChosenAct {
  label: string;
  icon?: ReactNode;
  act: () => void;
}

/** What else can be done with chosen rows: buttons where there is room, a menu else. */
export function ChosenMore({ acts }: { acts: readonly ChosenAct[] }) {
  return (
    <>
      <div className={styles.many}>
        {acts.map(({ label, icon, act }) => (
          <Button key={label} size="small" variant="quiet" onClick={act}>
            {icon}
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.few}>
        <Menu
          side="above"
          trigger={wiring => (
            <Button size="small" variant="quiet" aria-label={kitTexts.list.moreActs} {...wiring}>
              <Ellipsis aria-hidden />
              {kitTexts.list.moreShort}
            </Button>
          )}
        >
          {acts.map(({ label, icon, act }) => (
            <MenuItem key={label} type="button" data-closes="" onClick={act}>
              {icon}
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </>
  );
}
