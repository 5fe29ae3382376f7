'use client';

import type { ComponentType, SVGProps } from 'react';
import type { MenuIcon } from '@/variants/menu-entry';
import drawings from './menu-icons.svg';

type Drawing = ComponentType<SVGProps<SVGSVGElement>>;

const address: string = drawings;
const drawn = new Map<MenuIcon, Drawing>();

const draw = (icon: MenuIcon): Drawing =>
  function MenuDrawing(props) {
    return (
      <svg className="lucide" aria-hidden {...props}>
        <use href={`${address}#${icon}`} />
      </svg>
    );
  };

/** The drawing of a place, the same component each time: taken from a file that a browser fetches once, where a page would carry each line of it thrice. */
export const menuIcon = (icon: MenuIcon): Drawing => {
  const known = drawn.get(icon) ?? draw(icon);
  drawn.set(icon, known);
  return known;
};
