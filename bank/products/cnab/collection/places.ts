import type { PayerAddress } from '../../../contract/products/receivable-shapes';
import { BankError } from '../../../core/errors';
import { asValues, type CnabLine, TITLE_400 } from '../../../formats/cnab';
import type { CompanyRegistry } from '../../../providers';
import type { Scan } from '../facts';

/** Which place a CEP is of. */
type PostalPlace = Pick<PayerAddress, 'district' | 'city' | 'state'>;

/** The places of CEPs (eight digits), as far as there are such. */
export type PostalPlaces = ReadonlyMap<string, PostalPlace>;

/** Finds the place of a CEP; undefined: there is none. Throws `registry_unavailable`. */
export type FindPlace = (postalCode: string) => Promise<PostalPlace | undefined>;

const MOST_KEPT = 5_000;

/** Asks the registry for a CEP once: a file is judged when it comes, when it is looked at and when it is taken. */
export const createPlaceFinder = (registry: Pick<CompanyRegistry, 'findAddress'>): FindPlace => {
  const kept = new Map<string, PostalPlace>();
  return async postalCode => {
    const known = kept.get(postalCode);
    if (known) return known;
    const found = await registry.findAddress(postalCode);
    if (!found) return undefined;
    const place = { district: found.district.slice(0, 40), city: found.city.slice(0, 40), state: found.state };
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(postalCode, place);
    return place;
  };
};

const PROTEST_400 = '06';

/** After how many days a title of 400 columns goes to protest; null: its line does not ask for it. */
export const toProtestDays = ({ values: { instruction_1: asked, instruction_2: days } }: CnabLine): number | null =>
  asked === PROTEST_400 ? Number(days) : null;

/** At once, so that the registry is not flooded; and how long a file waits for all of them. */
const LANES = 8;
const MOST_MS = 15_000;

/** The CEPs of the titles of 400 columns, those first whose titles ask for protest. */
const listCodes = (lines: readonly CnabLine[]): Map<string, boolean> => {
  const codes = new Map<string, boolean>();
  for (const isAsked of [true, false]) {
    for (const line of lines) {
      const { postal_code: code } = asValues(TITLE_400, line.values);
      if ((toProtestDays(line) !== null) === isAsked && /[1-9]/.test(code) && !codes.has(code)) {
        codes.set(code, isAsked);
      }
    }
  }
  return codes;
};

/**
 * The places of payers whose layout (400 columns) tells their CEP alone. Throws `registry_unavailable` where the registry does not answer about one whose
 * title asks for protest; of another its title goes without.
 */
export const findPlaces = async ({ payments }: Scan, find: FindPlace): Promise<PostalPlaces> => {
  const lines = payments.flatMap(({ opener }) => (opener.layout?.kind === 'title_400' ? [opener] : []));
  const waiting = [...listCodes(lines)];
  const places = new Map<string, PostalPlace>();
  const until = performance.now() + MOST_MS;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [code, isAsked] = next;
      try {
        if (performance.now() > until) throw new BankError('registry_unavailable', { retryAfterSeconds: 5 });
        const place = await find(code);
        if (place) places.set(code, place);
      } catch (error) {
        if (isAsked || !(error instanceof BankError && error.code === 'registry_unavailable')) throw error;
        // nothing that is asked for hangs on those that are left
        waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  return places;
};

/** Where a payer of 400 columns lives; null: the line or its CEP does not tell. */
export const toAddress400 = ({ values }: CnabLine, places: PostalPlaces | null): PayerAddress | null => {
  const { address: street, postal_code: postalCode } = asValues(TITLE_400, values);
  const place = places?.get(postalCode);
  return place && street !== '' ? { street, ...place, postal_code: postalCode } : null;
};
