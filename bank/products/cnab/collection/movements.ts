import type { CnabLine } from '../../../formats/cnab';

/** What a line asks of a title that exists. */
export type Movement =
  | 'write_off'
  | 'rebate'
  | 'no_rebate'
  | 'due'
  | 'discount'
  | 'no_discount'
  | 'protest'
  | 'stop'
  | 'stop_and_write_off';

/** Code of the entry of a title, in both layouts. */
export const ENTRY = '01';

const SHARED = { '02': 'write_off', '04': 'rebate', '05': 'no_rebate', '06': 'due', '09': 'protest' } as const;
/** Codes of FEBRABAN. Source: brazil.md 4.8, C004. */
const OF_240: Readonly<Record<string, Movement>> = {
  ...SHARED,
  ...{ '07': 'discount', '08': 'no_discount', '10': 'stop_and_write_off', '11': 'stop' },
};
/** Codes of Bradesco. Source: brazil.md 4.9. */
const OF_400: Readonly<Record<string, Movement>> = { ...SHARED, '18': 'stop_and_write_off', '19': 'stop' };

const TITLES = new Set(['segment_p', 'title_400']);

/** Whether a line begins a title that is not to be issued: it exists. */
export const isMovement = ({ layout, values }: CnabLine): boolean =>
  TITLES.has(layout?.kind ?? '') && typeof values.movement === 'string' && values.movement !== ENTRY;

const is400 = ({ layout }: CnabLine): boolean => layout?.width === 400;

/** What a line asks for; null: an entry, or what is not done here. */
export const toMovement = (line: CnabLine): Movement | null => {
  const { movement } = line.values;
  return typeof movement === 'string' ? ((is400(line) ? OF_400 : OF_240)[movement] ?? null) : null;
};

/** The codes that are taken, for who used another one. */
export const sayMovements = (line: CnabLine): string => {
  const discounts = is400(line) ? '' : '07 e 08 (desconto), ';
  const stops = is400(line) ? '18 e 19 (sustação)' : '10 e 11 (sustação)';
  return `Movimento não aceito. Use 01 (entrada), 02 (baixa), 04 e 05 (abatimento), 06 (vencimento), ${discounts}09 (protesto), ${stops}.`;
};

/** How a retorno says that it was done; a write-off with who ordered it, the client by file. Source: brazil.md 4.8, C044; C047 C as in `outcome.ts`. */
export const CONFIRMED: Readonly<Record<Movement, string>> = {
  ...{ write_off: '09 10', stop_and_write_off: '09 10', rebate: '12', no_rebate: '13', due: '14' },
  ...{ discount: '07', no_discount: '08', protest: '19', stop: '20' },
};
/** How a retorno says that it was refused. */
export const REFUSED = '26';
