import { DAY_MS } from '../contract/durations';
import { toLocalDate } from '../core/clock';
import { TITLE_FEE_CENTS } from './agreements';
import { addDays, atLocalTime } from './calendar';
import { PARTIES } from './data/parties';
import type { Movement, Party } from './movement';

/** How a title of the demo ended, so many days ago. */
type Ending =
  | { kind: 'paid'; daysAgo: number }
  | { kind: 'received'; daysAgo: number }
  | { kind: 'canceled'; daysAgo: number }
  | null;

export interface DemoTitle {
  /** As the bakery numbers its orders. */
  number: string;
  payer: Party;
  amountCents: bigint;
  description: string;
  issuedDaysAgo: number;
  /** Below zero: before today. */
  dueInDays: number;
  ending: Ending;
}

const { hotel, cafe, school } = PARTIES;

/** What the bakery charges its customers for. What was paid is whole steps of the profit that is taken out: once that is, balances are those of before. */
export const DEMO_TITLES: readonly DemoTitle[] = [
  {
    ...{ number: 'PED-1038', payer: hotel, amountCents: 150_190n, description: 'Café da manhã, agosto' },
    ...{ issuedDaysAgo: 86, dueInDays: -76, ending: { kind: 'paid', daysAgo: 77 } },
  },
  {
    ...{ number: 'PED-1044', payer: school, amountCents: 200_190n, description: 'Merenda, setembro' },
    ...{ issuedDaysAgo: 81, dueInDays: -66, ending: { kind: 'paid', daysAgo: 66 } },
  },
  {
    ...{ number: 'PED-1049', payer: cafe, amountCents: 64_800n, description: 'Pães e salgados' },
    ...{ issuedDaysAgo: 40, dueInDays: -26, ending: { kind: 'received', daysAgo: 25 } },
  },
  {
    ...{ number: 'PED-1052', payer: cafe, amountCents: 89_500n, description: 'Encomenda cancelada' },
    ...{ issuedDaysAgo: 31, dueInDays: -12, ending: { kind: 'canceled', daysAgo: 20 } },
  },
  {
    ...{ number: 'PED-1057', payer: hotel, amountCents: 187_350n, description: 'Café da manhã, outubro' },
    ...{ issuedDaysAgo: 24, dueInDays: -9, ending: null },
  },
  {
    ...{ number: 'PED-1061', payer: school, amountCents: 213_600n, description: 'Merenda, novembro' },
    ...{ issuedDaysAgo: 6, dueInDays: 9, ending: null },
  },
];

/** Ten in the morning of a day so many days ago. */
export const atDaysAgo = (now: Date, days: number): Date =>
  atLocalTime(toLocalDate(new Date(now.getTime() - days * DAY_MS)), 10 * 3600);

/** The day so many days from now. */
export const inDays = (now: Date, days: number): string => addDays(toLocalDate(now), days);

/** What the bakery's account saw of its titles that were paid by their barcode. */
export const tellPaidTitles = (now: Date): Movement[] =>
  DEMO_TITLES.flatMap(({ number, payer, amountCents, ending }, index) =>
    ending?.kind === 'paid'
      ? [
          {
            ...{ company: 'padaria', at: atDaysAgo(now, ending.daysAgo), kind: 'receivable', description: '' },
            ...{ amountCents, feeCents: TITLE_FEE_CENTS, party: payer, title: number },
            railId: `L${String(index + 1).padStart(20, '0')}`,
          } as const,
        ]
      : [],
  );
