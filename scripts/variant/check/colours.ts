import { contrastOf } from '../../../themes/contrast';
import { toOklch } from '../../../themes/oklch';
import { listRepairs, measureBrand, type Repair } from '../../../themes/report';
import type { Variant } from '../../../variants/schema';

type Fault = { field: string; words: string };

/** A pair below this is no design that failed by a little, it is a mistake: a repair would draw another brand. */
const UNREADABLE = 2;
const FARTHEST_REPAIR = 0.35;

const lightnessMoved = ({ said, used }: Repair): number => Math.abs(toOklch(said).l - toOklch(used).l);

const headerFaults = ({ colors, layout }: Variant): Fault[] => {
  const faults: Fault[] = [];
  const isLight = contrastOf(colors.color_header, '#000000') > contrastOf(colors.color_header, '#ffffff');
  if (isLight !== (layout.header === 'light')) {
    faults.push({
      field: 'layout.header',
      words: `says ${layout.header}, but colors.color_header ${colors.color_header} is ${isLight ? 'light' : 'dark'}`,
    });
  }
  const worst = (['color_header', 'color_hover'] as const)
    .map(ground => ({ ground, ratio: contrastOf(colors.color_header_text, colors[ground]) }))
    .find(({ ratio }) => ratio < UNREADABLE);
  if (worst) {
    faults.push({
      field: 'colors.color_header_text',
      words: `${colors.color_header_text} cannot be read on ${worst.ground} ${colors[worst.ground]} (${worst.ratio.toFixed(2)}:1)`,
    });
  }
  return faults;
};

/** Colours that no repair can save. */
export const checkColours = (variant: Variant): Fault[] => {
  const header = headerFaults(variant);
  const told = new Set(header.map(({ field }) => field));
  const far = listRepairs(variant.colors)
    .filter(repair => repair.field !== 'button_color_primary_hover' && lightnessMoved(repair) > FARTHEST_REPAIR)
    .map(({ field, said, used }) => ({
      field: `colors.${field}`,
      words: `${said} cannot be read, and the nearest that can, ${used}, is another colour`,
    }));
  const failing = measureBrand(variant.colors)
    .filter(({ passes }) => !passes)
    .map(({ mode, part, state, ratio, minimum }) => ({
      field: 'colors',
      words: `leave ${part} (${state}, ${mode}) at ${ratio.toFixed(2)}:1, ${minimum} are needed`,
    }));
  return [...header, ...far.filter(({ field }) => !told.has(field)), ...failing];
};

/** What was changed to be readable, for the person who said the colour. */
export const tellRepairs = ({ colors }: Variant): string[] =>
  listRepairs(colors).map(
    ({ field, role, said, used }) =>
      `colors.${field}: ${said} is shown as ${used}, so that ${role} can be read in the light theme`,
  );
