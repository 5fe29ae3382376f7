import { createElement, forwardRef } from 'react';

/* Stands in the place of the one that `lucide-react` makes its icons with: two parts fewer for each, and what all have in common is said once, by the global style. */

const TELLS = /^(?:aria-|role$|title$)/;

const createLucideIcon = ({ node, size: box }) => {
  const shapes = node.map(([tag, shape]) => createElement(tag, shape));
  return forwardRef(({ size, className, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        ...(size === undefined ? {} : { width: size, height: size }),
        viewBox: `0 0 ${box} ${box}`,
        className: className ? `lucide ${className}` : 'lucide',
        ...(Object.keys(rest).some(name => TELLS.test(name)) ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      shapes,
    ),
  );
};

export default createLucideIcon;
