import type { Guarantee, GuaranteeValue, LoanWish } from '@/bank/contract/products/marketplace';
import { centsOf, type DraftForm, textOf, wholeOf } from './draft-form';
import { guaranteeTexts } from './guarantee-texts';
import { checkSigners, ofSigners, toSigners } from './signer-form';
import type { Problems } from './use-form';

const { check: words } = guaranteeTexts;

/** A guarantee of things. */
export type ThingKind = Exclude<Guarantee['kind'], 'none'>;
type Home = Extract<Guarantee, { kind: 'home' }>;
type Wheels = Extract<Guarantee, { kind: 'vehicle' | 'motorcycle' }>;

const HOME_FIELDS = [
  ...['city', 'property', 'area', 'estimated', 'registration', 'office', 'owner', 'registered', 'debt'],
  ...['holder_name', 'holder_cpf', 'spouse_name', 'spouse_cpf'],
] as const;
const WHEEL_FIELDS = [
  ...['model', 'year', 'plate', 'renavam', 'mileage', 'owner', 'debt', 'auction', 'holder_name', 'holder_cpf'],
] as const;

/** Fields of a kind in the order of its page: `home_city`. */
export const orderOf = (kind: ThingKind): string[] =>
  (kind === 'home' ? HOME_FIELDS : WHEEL_FIELDS).map(name => `${kind}_${name}`);

const given = (form: DraftForm, name: string, said: string): string | undefined =>
  textOf(form, name).trim() === '' ? said : undefined;

const PLATE = /^[A-Z]{3}\d[A-Z0-9]\d{2}$/;

/** `abc-1d23` -> `ABC1D23`. */
export const toPlate = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 7);

const RENAVAM_WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether the last of the eleven digits is the one that the ten before it ask for. */
export const isRenavam = (digits: string): boolean => {
  if (!/^\d{11}$/.test(digits)) return false;
  const sum = RENAVAM_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const digit = 11 - (sum % 11);
  return Number(digits[10]) === (digit >= 10 ? 0 : digit);
};

const checkHome = (form: DraftForm): Problems => {
  const area = wholeOf(form, 'home_area');
  return {
    home_city: given(form, 'home_city', words.city),
    home_property: given(form, 'home_property', words.choose),
    home_area: area !== null && area >= 1 && area <= 100_000 ? undefined : words.area,
    home_estimated: centsOf(form, 'home_estimated') ? undefined : words.estimated,
    home_registration: given(form, 'home_registration', words.registration),
    home_office: given(form, 'home_office', words.line),
    home_owner: given(form, 'home_owner', words.choose),
    home_registered: given(form, 'home_registered', words.choose),
  };
};

const checkWheels = (form: DraftForm, kind: ThingKind): Problems => ({
  [`${kind}_model`]: given(form, `${kind}_fipe`, words.model),
  [`${kind}_year`]: given(form, `${kind}_year`, words.choose),
  [`${kind}_plate`]: PLATE.test(toPlate(textOf(form, `${kind}_plate`))) ? undefined : words.plate,
  [`${kind}_renavam`]: isRenavam(textOf(form, `${kind}_renavam`)) ? undefined : words.renavam,
  [`${kind}_mileage`]: given(form, `${kind}_mileage`, words.mileage),
  [`${kind}_owner`]: given(form, `${kind}_owner`, words.choose),
  [`${kind}_auction`]: given(form, `${kind}_auction`, words.choose),
});

export const checkThing = (form: DraftForm, kind: ThingKind): Problems => ({
  ...(kind === 'home' ? checkHome(form) : checkWheels(form, kind)),
  ...checkSigners(form, kind),
});

/** The guarantee of a form that nothing is held against; null while something of it is missing or wrong. */
export const toGuarantee = (form: DraftForm, kind: ThingKind): Guarantee | null => {
  if (Object.values(checkThing(form, kind)).some(Boolean)) return null;
  const of = (name: string) => textOf(form, `${kind}_${name}`);
  const debt = centsOf(form, `${kind}_debt`) ?? 0;
  if (kind === 'home') {
    return {
      ...{ kind, debt_cents: debt },
      city_code: of('city'),
      property: of('property') as Home['property'],
      area_m2: wholeOf(form, 'home_area') ?? 0,
      estimated_cents: centsOf(form, 'home_estimated') ?? 0,
      registration: of('registration').trim(),
      registry_office: of('office').trim(),
      owner: of('owner') as Home['owner'],
      registered: of('registered') === 'yes',
      ...toSigners(form, kind),
    };
  }
  return {
    ...{ kind, debt_cents: debt },
    fipe_code: of('fipe'),
    year: Number(of('year')),
    plate: toPlate(of('plate')),
    renavam: of('renavam'),
    mileage_km: wholeOf(form, `${kind}_mileage`) ?? 0,
    owner: of('owner') as Wheels['owner'],
    auction: of('auction') === 'yes',
    ...toSigners(form, kind),
  };
};

const FIELD_OF: Readonly<Record<string, string>> = {
  city_code: 'city',
  fipe_code: 'model',
  area_m2: 'area',
  estimated_cents: 'estimated',
  registry_office: 'office',
  mileage_km: 'mileage',
  debt_cents: 'debt',
  'holder.name': 'holder_name',
  'holder.cpf': 'holder_cpf',
  'spouse.name': 'spouse_name',
  'spouse.cpf': 'spouse_cpf',
};
const SIGNER_WORDS = { name: words.signerName, cpf: words.signerCpf } as const;

const wordsOf = (name: string): string => {
  const signed = /^(?:holder|spouse)_(name|cpf)$/.exec(name)?.[1] as keyof typeof SIGNER_WORDS | undefined;
  return signed ? SIGNER_WORDS[signed] : ((words as Readonly<Record<string, string>>)[name] ?? words.other);
};

/** Words for what the bank holds against a guarantee: `plate` and `guarantee.plate` are the field `vehicle_plate`. */
export const refusedThing =
  (kind: ThingKind) =>
  ({ field }: { field: string }): { name: string; words: string } | undefined => {
    const bare = field.replace(/^guarantee\./, '');
    const name = FIELD_OF[bare] ?? bare;
    if (!orderOf(kind).includes(`${kind}_${name}`)) return undefined;
    return { name: `${kind}_${name}`, words: wordsOf(name) };
  };

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/** What a borrower looked for earlier, as fields of a form. */
export const ofWish = ({ guarantee, ...wish }: LoanWish): DraftForm => {
  const base: DraftForm = {
    ...{ goal: wish.goal, system: wish.system, guarantee: guarantee.kind },
    amount: String(wish.amount_cents),
    months: String(wish.months),
    first_due: wish.first_due_date,
  };
  return guarantee.kind === 'none' ? base : { ...base, ...ofThing(guarantee) };
};

const ofThing = (thing: Exclude<Guarantee, { kind: 'none' }>): DraftForm => {
  const told: Record<string, string> =
    thing.kind === 'home'
      ? {
          ...{ city: thing.city_code, property: thing.property, registration: thing.registration },
          ...{ office: thing.registry_office, owner: thing.owner, registered: yesNo(thing.registered) },
          area: String(thing.area_m2),
          estimated: String(thing.estimated_cents),
        }
      : {
          ...{ fipe: thing.fipe_code, plate: thing.plate, renavam: thing.renavam, owner: thing.owner },
          year: String(thing.year),
          mileage: String(thing.mileage_km),
          auction: yesNo(thing.auction),
        };
  const named = Object.entries({ ...told, ...ofSigners(thing), debt: String(thing.debt_cents) });
  return Object.fromEntries(named.map(([name, value]) => [`${thing.kind}_${name}`, value]));
};

/** Whether more is asked for than the guarantee allows. */
export const isOver = (value: GuaranteeValue, amount: number | null): boolean =>
  value.limit_cents !== null && amount !== null && amount > value.limit_cents;
