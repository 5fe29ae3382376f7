import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MENU_DRAWINGS } from '../../../components/frame/menu-icons';

/* What the frame of each drawing says of itself and what whoever uses it says anyway: colour and lines come from there. */
const FRAME = /^<svg[^>]*>|<\/svg>$/g;

/** The drawings of all places in one picture, each a symbol of 24 units under its name: `components/frame/menu-icons.svg`. */
export const drawMenuIcons = (): string => {
  const symbols = Object.entries(MENU_DRAWINGS).map(([name, drawing]) => {
    const shapes = renderToStaticMarkup(createElement(drawing)).replace(FRAME, '');
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;
};
