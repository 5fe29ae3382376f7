import type { Guarantee, GuaranteeValue } from '../../contract/products/marketplace';
import { type GuaranteeRefusal, LOAN_RANGES } from '../../contract/products/marketplace-terms';
import { BankError } from '../../core/errors';
import { isPersonName, toPlainText } from '../../core/plain-text';
import { parseCpf } from '../../formats/documents';
import type { ValueTables } from '../../providers';
import { parsePlate, parseRegistration, parseRenavam } from './vehicle-marks';

type Home = Extract<Guarantee, { kind: 'home' }>;
type Wheels = Extract<Guarantee, { kind: 'vehicle' | 'motorcycle' }>;

const OLDEST_YEARS = { vehicle: 15, motorcycle: 10 } as const;
const SMALLEST_CC = 125;
/** What a square metre of each kind is worth, in hundredths of that of a house or flat. */
const SHARE_OF_METRE: Readonly<Record<Home['property'], { of: 'houseCents' | 'flatCents'; percent: number }>> = {
  house: { of: 'houseCents', percent: 100 },
  flat: { of: 'flatCents', percent: 100 },
  commercial: { of: 'flatCents', percent: 85 },
  land: { of: 'houseCents', percent: 35 },
  rural: { of: 'houseCents', percent: 2 },
};

/** What may be lent on a value: its quota less what is owed on it, floored to the centavo and never below 0. */
export const limitOf = (valueCents: number, quotaBps: number, debtCents: number): number =>
  Math.max(0, Math.floor((valueCents * quotaBps) / 10_000) - debtCents);

const violate = (field: string): never => {
  throw new BankError('validation_failed', { violations: [{ field, rule: 'unknown' }] });
};

/** Somebody who signs beside the borrower, in the bank's spelling. */
const readSigner = <Field extends 'holder' | 'spouse'>(field: Field, told: Home['spouse']) => {
  if (!told) return {};
  const name = toPlainText(told.name, 120);
  if (!name || !isPersonName(name)) return violate(`${field}.name`);
  return { [field]: { name, cpf: parseCpf(told.cpf) ?? violate(`${field}.cpf`) } } as Pick<Home, Field>;
};

/** A guarantee in the bank's spelling. Throws `validation_failed` for a plate, a Renavam, a matrícula, a name or a CPF that cannot be. */
export const readGuarantee = (told: Guarantee): Guarantee => {
  if (told.kind === 'none') return told;
  const holder = readSigner('holder', told.holder);
  if (told.kind === 'home') {
    const spouse = readSigner('spouse', told.spouse);
    const registration = parseRegistration(told.registration) ?? violate('registration');
    return { ...told, ...holder, ...spouse, registration };
  }
  return {
    ...told,
    ...holder,
    plate: parsePlate(told.plate) ?? violate('plate'),
    renavam: parseRenavam(told.renavam) ?? violate('renavam'),
  };
};

interface Judged {
  valueCents: number | null;
  reasons: GuaranteeRefusal[];
}

const judgeHome = (tables: ValueTables, home: Home): Judged => {
  const city = tables.listCities().find(({ code }) => code === home.city_code) ?? violate('city_code');
  const { of, percent } = SHARE_OF_METRE[home.property];
  const byTable = Math.floor((city[of] * percent * home.area_m2) / 100);
  const told = home.estimated_cents;
  const reasons: (GuaranteeRefusal | false)[] = [
    home.property === 'rural' && 'rural',
    !home.registered && home.property !== 'land' && 'unregistered',
    home.owner === 'inheritance' && 'inheritance',
    home.owner === 'other' && 'other_owner',
  ];
  return {
    // the owner's own idea lowers the value and never raises it
    valueCents: told > 0 ? Math.min(told, byTable) : byTable,
    reasons: reasons.filter(reason => reason !== false),
  };
};

const judgeWheels = (tables: ValueTables, wheels: Wheels, today: string): Judged => {
  const model = tables.findModel(wheels.kind, wheels.fipe_code);
  const valueCents = model?.values.find(({ year }) => year === wheels.year)?.cents ?? null;
  const isOld = Number(today.slice(0, 4)) - wheels.year > OLDEST_YEARS[wheels.kind];
  const reasons: (GuaranteeRefusal | false)[] = [
    isOld && 'too_old',
    !isOld && valueCents === null && 'unknown_model',
    (model?.engineCc ?? SMALLEST_CC) < SMALLEST_CC && 'too_small',
    wheels.owner === 'other' && 'other_owner',
    wheels.auction && 'auction',
  ];
  return { valueCents, reasons: reasons.filter(reason => reason !== false) };
};

/** What a guarantee is worth by the tables, and what may be lent on it on a day. Throws `validation_failed` as `readGuarantee`, and for a city of no table. */
export const judgeGuarantee = (tables: ValueTables, told: Guarantee, today: string): GuaranteeValue => {
  const guarantee = readGuarantee(told);
  const { referenceMonth: reference_month } = tables;
  if (guarantee.kind === 'none') {
    return {
      ...{ accepted: true, reasons: [], value_cents: null, quota: null },
      debt_cents: 0,
      limit_cents: null,
      reference_month,
    };
  }
  const { valueCents, reasons } =
    guarantee.kind === 'home' ? judgeHome(tables, guarantee) : judgeWheels(tables, guarantee, today);
  const quotaBps = LOAN_RANGES[guarantee.kind].quotaBps ?? 0;
  const limit = valueCents === null ? null : limitOf(valueCents, quotaBps, guarantee.debt_cents);
  const all: GuaranteeRefusal[] = limit === 0 ? [...reasons, 'no_value_left'] : reasons;
  return {
    ...{ accepted: all.length === 0, reasons: all, value_cents: valueCents, quota: (quotaBps / 100).toFixed(2) },
    ...{ debt_cents: guarantee.debt_cents, limit_cents: limit, reference_month },
  };
};
