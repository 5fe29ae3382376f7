import { receivableRequest, type ReceivableRequest } from '../../../contract/products/receivable-shapes';
import type { ReceivableSpecies } from '../../../contract/products/receivable-words';
import { addDays, countDays, rollToBusinessDay } from '../../../core/calendar';
import { fromUuid } from '../../../core/ids';
import { asValues, type CnabLine, SEGMENT_P, SEGMENT_Q, SEGMENT_R, TITLE_400 } from '../../../formats/cnab';
import { placeOf, toFieldFault } from '../faults';
import type { Fault, Payment, Place } from '../facts';
import { toDocument } from './find-title';
import { type PostalPlaces, toAddress400, toProtestDays } from './places';
import { sayField, toTitleField } from './words';

/** Where each field of a request stands in the lines of its title. */
export type TitlePlaces = Readonly<Partial<Record<string, Place>>>;

/** A title as it would be issued; null: something of it is not done here. */
export interface MappedTitle {
  request: ReceivableRequest | null;
  places: TitlePlaces;
  faults: Fault[];
}

const SPECIES_240: Readonly<Record<string, ReceivableSpecies>> = { '02': 'DM', '04': 'DS', '17': 'RC', '21': 'ME' };
const SPECIES_400: Readonly<Record<string, ReceivableSpecies>> = { '01': 'DM', '12': 'DS', '05': 'RC' };

/** Says what is not done here, with the columns that ask for it. */
export const createTeller = () => {
  const faults: Fault[] = [];
  const tell = (line: CnabLine, name: string, code: string, text: string): void => {
    faults.push(toFieldFault(placeOf(line, name), { code, text }));
  };
  return { faults, tell };
};
type Teller = ReturnType<typeof createTeller>;

const OWN_NUMBER = 'O nosso número é dado pela instituição. Deixe o campo zerado e leia o número no retorno.';

const NO_TAX = 'IOF não é cobrado aqui junto com o título. Some ao valor do título ou tire do arquivo.';

/** What every title must be, whatever its layout. */
const judgeEntry = ({ tell }: Teller, line: CnabLine): void => {
  if (line.values.tax !== 0n) tell(line, 'tax', 'tax', NO_TAX);
  const { bank_number: number } = line.values;
  if (typeof number === 'string' && /[^0\s]/.test(number)) tell(line, 'bank_number', 'bank_number', OWN_NUMBER);
};

const OWN_PORTFOLIO =
  'Só há cobrança simples (carteira 1): títulos não são descontados nem dados em garantia por arquivo.';
const OWN_CURRENCY = 'Só são aceitos títulos em reais (moeda 09).';

/** What only a title of 240 columns says of its kind. */
const judgeKind = ({ tell }: Teller, line: CnabLine): void => {
  if (line.values.portfolio !== '1') tell(line, 'portfolio', 'portfolio', OWN_PORTFOLIO);
  if (line.values.currency !== '09') tell(line, 'currency', 'currency', OWN_CURRENCY);
};

/** Holds the day from which a part of what is late is asked for to the one on which it begins here. */
const judgeStart = (
  { tell }: Teller,
  line: CnabLine,
  { name, code, from, dueOn }: { name: string; code: string; from: string | null; dueOn: string },
): void => {
  if (dueOn === '' || from === null || from <= addDays(rollToBusinessDay(dueOn, 1), 1)) return;
  tell(line, name, code, 'Juros e multa contam a partir do dia seguinte ao vencimento. Use essa data ou deixe zerado.');
};

const toSpecies = (
  { tell }: Teller,
  line: CnabLine,
  known: Readonly<Record<string, ReceivableSpecies>>,
): ReceivableSpecies => {
  const species = known[String(line.values.species)];
  if (species) return species;
  const said = `Espécie não aceita. Use ${Object.entries(known)
    .map(([code, name]) => `${code} (${name})`)
    .join(', ')}.`;
  tell(line, 'species', 'species', said);
  return 'DM';
};

type Tier = { days_before: number; value: number };

/** A discount until a day, as the days before the due day. */
const toTier = (until: string | null, value: bigint, dueOn: string): Tier => ({
  days_before: until ? countDays(until, dueOn) : 0,
  value: Number(value),
});

/** The discounts of a title: all amounts or all percentages, each until its day. */
export const toDiscount = ({ tell }: Teller, p: CnabLine, r: CnabLine | undefined, dueOn: string) => {
  const first = asValues(SEGMENT_P, p.values);
  const more = r && asValues(SEGMENT_R, r.values);
  const wanted = [
    { line: p, name: 'discount', kind: first.discount_kind, until: first.discount_until, value: first.discount },
    ...(r && more
      ? [
          {
            line: r,
            name: 'discount_2',
            kind: more.discount_2_kind,
            until: more.discount_2_until,
            value: more.discount_2,
          },
          {
            line: r,
            name: 'discount_3',
            kind: more.discount_3_kind,
            until: more.discount_3_until,
            value: more.discount_3,
          },
        ]
      : []),
  ].filter(({ kind }) => Number(kind) !== 0);
  const [main] = wanted;
  if (!main) return null;
  const odd = wanted.find(({ kind }) => (kind !== '1' && kind !== '2') || kind !== main.kind);
  if (odd) {
    const said = 'Descontos são de valor fixo (1) ou de percentual (2) até uma data, todos do mesmo tipo.';
    tell(odd.line, `${odd.name}_kind`, 'discount', said);
    return null;
  }
  const mode: 1 | 2 = main.kind === '1' ? 1 : 2;
  return { mode, tiers: wanted.map(({ until, value }) => toTier(until, value, dueOn)) };
};

const INTEREST = { '1': 1, '2': 3 } as const;

const toProtest = ({ tell }: Teller, line: CnabLine, kind: string, days: string): number | null => {
  if (kind === '1') return Number(days);
  if (kind === '2') tell(line, 'protest', 'protest', 'O prazo de protesto é contado em dias corridos (código 1).');
  return null;
};

const toAddress = (street: string, district: string, city: string, state: string, postal: string) => {
  const isWhole = street !== '' && city !== '' && /^[A-Z]{2}$/.test(state) && /[1-9]/.test(postal);
  return isWhole ? { street, district, city, state, postal_code: postal } : null;
};

/** Holds what was read to what a request may be: what is wrong with it is told where it stands. */
const finish = ({ faults }: Teller, wish: object, places: TitlePlaces): MappedTitle => {
  const read = receivableRequest.safeParse(wish);
  if (read.success) return { request: faults.length === 0 ? read.data : null, places, faults };
  const fields = new Set(read.error.issues.map(({ path }) => toTitleField(path.join('.'))));
  const said = [...fields].flatMap(field => {
    const place = places[field];
    return place ? [toFieldFault(place, { code: field, text: sayField(field) })] : [];
  });
  return { request: null, places, faults: [...faults, ...said] };
};

const map240 = ({ opener: p, others }: Payment, agreementId: string): MappedTitle => {
  const teller = createTeller();
  const q = others.find(({ layout }) => layout?.kind === 'segment_q') ?? p;
  const r = others.find(({ layout }) => layout?.kind === 'segment_r');
  const title = asValues(SEGMENT_P, p.values);
  const payer = asValues(SEGMENT_Q, q.values);
  const late = r && asValues(SEGMENT_R, r.values);
  judgeEntry(teller, p);
  judgeKind(teller, p);
  const dueOn = title.due_on ?? '';
  const mode = INTEREST[title.interest_kind as keyof typeof INTEREST];
  const interest = mode && title.interest > 0n ? { mode, value: Number(title.interest) } : null;
  if (interest) {
    judgeStart(teller, p, { name: 'interest_from', code: 'interest', from: title.interest_from, dueOn });
  }
  const isWritten = title.write_off === '1';
  const fine = late && (late.fine_kind === '1' || late.fine_kind === '2') ? Number(late.fine_kind) : null;
  if (r && late && fine) judgeStart(teller, r, { name: 'fine_from', code: 'fine', from: late.fine_from, dueOn });
  const wish = {
    agreement_id: fromUuid('agr', agreementId),
    payer: {
      ...{ name: payer.payer_name, document: toDocument(payer.payer_type, payer.payer_document) },
      address: toAddress(
        ...([payer.street, payer.district, payer.city, payer.region] as const),
        `${payer.postal_code}${payer.postal_suffix}`,
      ),
    },
    ...{ amount_cents: Number(title.amount), due_date: dueOn, species: toSpecies(teller, p, SPECIES_240) },
    ...(isWritten && { days_after_due: Number(title.write_off_days) }),
    interest,
    fine: late && fine ? { mode: fine, value: Number(late.fine) } : null,
    discount: toDiscount(teller, p, r, dueOn),
    ...{ rebate_cents: Number(title.rebate), document_number: title.document_number },
    protest_after_days: toProtest(teller, p, title.protest, title.protest_days),
  };
  return finish(teller, wish, {
    ...{ name: placeOf(q, 'payer_name'), document: placeOf(q, 'payer_document'), address: placeOf(q, 'street') },
    ...{ amount: placeOf(p, 'amount'), due: placeOf(p, 'due_on'), species: placeOf(p, 'species') },
    ...{ write_off: placeOf(p, 'write_off_days'), interest: placeOf(p, 'interest') },
    ...{ fine: placeOf(r ?? p, r ? 'fine' : 'due_on'), discount: placeOf(p, 'discount') },
    ...{ rebate: placeOf(p, 'rebate'), number: placeOf(p, 'document_number'), protest: placeOf(p, 'protest_days') },
  });
};

/** A notary has to know the city, which this layout tells by the CEP alone. */
const judgePlace = ({ tell }: Teller, line: CnabLine, places: PostalPlaces | null): void => {
  const { postal_code: code } = asValues(TITLE_400, line.values);
  if (!places || places.has(code)) return;
  const said = /[1-9]/.test(code)
    ? `O CEP ${code.slice(0, 5)}-${code.slice(5)} não foi encontrado, e o protesto pede a cidade do pagador. Corrija o CEP, tire a instrução 06 ou envie o título em 240 colunas.`
    : 'Informe o CEP do pagador: o protesto pede a cidade, que este leiaute só diz por ele.';
  tell(line, 'postal_code', 'place', said);
};

const map400 = ({ opener: line }: Payment, agreementId: string, places: PostalPlaces | null): MappedTitle => {
  const teller = createTeller();
  const title = asValues(TITLE_400, line.values);
  judgeEntry(teller, line);
  if (title.daily_discount > 0n) {
    teller.tell(
      line,
      'daily_discount',
      'discount',
      'Desconto por dia de antecipação não é aceito. Use valor até uma data.',
    );
  }
  const protestDays = toProtestDays(line);
  if (protestDays !== null) judgePlace(teller, line, places);
  const dueOn = title.due_on ?? '';
  const tier = toTier(title.discount_until, title.discount, dueOn);
  const wish = {
    agreement_id: fromUuid('agr', agreementId),
    payer: {
      ...{ name: title.payer_name, document: toDocument(title.payer_type, title.payer_document) },
      address: toAddress400(line, places),
    },
    ...{ amount_cents: Number(title.amount), due_date: dueOn, species: toSpecies(teller, line, SPECIES_400) },
    interest: title.daily_interest > 0n ? { mode: 1, value: Number(title.daily_interest) } : null,
    fine: title.fine_kind === '2' ? { mode: 2, value: Number(title.fine_rate) } : null,
    discount: title.discount > 0n ? { mode: 1, tiers: [tier] } : null,
    ...{ rebate_cents: Number(title.rebate), document_number: title.document_number },
    protest_after_days: protestDays,
  };
  const at = (name: string): Place => placeOf(line, name);
  return finish(teller, wish, {
    ...{ name: at('payer_name'), document: at('payer_document'), address: at('address'), amount: at('amount') },
    ...{ due: at('due_on'), species: at('species'), interest: at('daily_interest'), fine: at('fine_rate') },
    ...{ discount: at('discount'), rebate: at('rebate'), number: at('document_number'), protest: at('instruction_2') },
  });
};

/** What a title of an agreement (UUID) would be issued as. */
export const toMappedTitle = (title: Payment, agreementId: string, places: PostalPlaces | null): MappedTitle =>
  title.opener.layout?.width === 400 ? map400(title, agreementId, places) : map240(title, agreementId);
