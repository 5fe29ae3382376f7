import { createHash } from 'node:crypto';
import { newId, toUuid } from '../../bank/core/ids';
import { parseBoleto } from '../../bank/formats/boleto';
import { toGiftProduct } from '../../bank/products/gift-card/catalogue';
import { SANDBOX_GIFT_PRODUCTS } from '../../bank/providers/sandbox/gift-cards/catalogue';
import type { Database, Sql } from '../../bank/storage';
import { toBillLine, toBoletoLine } from '../support/boletos';
import { createOrders } from '../support/orders';
import type { SeededPerson } from '../support/people';
import { commitSteadily, type StormRun } from './storm';

type Desks = ReturnType<typeof createOrders>['desks'];

/** The digest of some words, as the seed's dice. */
export const hashOf = (...words: (string | number)[]): string =>
  createHash('sha256').update(words.join('/')).digest('hex');

export const PAYEE = {
  ref: null,
  name: 'Moinho Boa Safra Farinhas Ltda',
  document: '45120873000176',
  ispb: '60701190',
};

/** Boletos, gift cards and TEDs are two of nine each, bills, taxes and top-ups one. */
const KINDS = ['boleto', 'bill', 'gift_card', 'ted', 'boleto', 'tax', 'top_up', 'gift_card', 'ted'] as const;
const kindOf = (index: number): (typeof KINDS)[number] => KINDS[index % KINDS.length] ?? 'ted';

/** A line that the sandbox charges without a case of its own, with any value from R$ 10 up. */
export const toTopUp = (number: string, index: number, amountCents: bigint) => ({
  amountCents: 1_000n + amountCents,
  payee: { ...PAYEE, branch: null, number: null, ownAccount: null },
  target: {
    ...{ nsu: `R${number}`, phone: `+55119${87_000_000 + (index % 8_000)}`, operator: 'correios', bonusCents: 0n },
    ...{ validity: '30 dias', helpPhone: '*1234', proof: null },
  },
});

/** A DARF that the sandbox collects without a case of its own. */
const toTax = (number: string, amountCents: bigint) => ({
  payee: { ...PAYEE, branch: null, number: null, ownAccount: null },
  target: {
    ...{ paymentNumber: `N${number}`, authentication: null },
    tax: {
      ...{ form: 'darf' as const, revenueCode: '2089', period: '2026-10-31', reference: null, dueDate: '2026-11-30' },
      taxpayer: { kind: 'cnpj' as const, document: '11222333000181', name: 'Padaria do Zé' },
      ...{ principalCents: Number(amountCents), otherCents: 0, fineCents: 0, interestCents: 0 },
      ...{ grossCents: null, rateHundredths: null },
    },
  },
});

/** Small enough for the limits of a day; the sandbox does nothing of its own about a value like this. */
export const toGift = (hash: string) => {
  const unitCents = 1n + (BigInt(Number.parseInt(hash.slice(0, 2), 16)) % 40n);
  const product = SANDBOX_GIFT_PRODUCTS.find(({ id }) => id === 'amazon');
  if (!product) throw new Error('the sandbox sells no gift cards');
  return { product: toGiftProduct(product), unitCents, quantity: 1 + (Number.parseInt(hash.slice(2, 4), 16) % 3) };
};

const toBarcode = (kind: 'boleto' | 'bill', index: number): string => {
  const line = kind === 'boleto' ? toBoletoLine({ number: index + 1 }) : toBillLine({ number: index + 1 });
  const read = parseBoleto(line, '2026-11-23');
  if (!read.ok) throw new Error(read.problem);
  return read.boleto.barcode;
};

/** Payment `index` of a run: its number and amount are the seed's, so that the fault script does the same to it again. */
const commitOne = async (
  sql: Sql,
  desks: Desks,
  { seed, index, payer, now }: { seed: string; index: number; payer: SeededPerson; now: Date },
): Promise<void> => {
  const kind = kindOf(index);
  const hash = hashOf(seed, index);
  const amountCents = 100n + BigInt(Number.parseInt(hash.slice(0, 2), 16));
  const number = `20261123${hash.slice(2, 13).toUpperCase()}`;
  const { accountId, userId, ledgerAccountId, legalName: name, cnpj: document, ispb, branch, number: account } = payer;
  const wish = {
    ...{ id: toUuid(newId('bol')), accountId: toUuid(accountId), origin: 'screen' as const, sourceId: null },
    ...{ createdBy: toUuid(userId), authorizationId: null, amountCents, description: null },
    payer: { ledgerAccountId, name, document, ispb, branch, number: account },
  };
  if (kind === 'ted') {
    const payee = { ...PAYEE, branch: '0912', number: '55555-0', ownAccount: null };
    const target = { controlNumber: `T${number}`, accountKind: 'checking' as const, purpose: '00005' };
    await desks.ted.commit(sql, { ...wish, payee, target }, now);
    return;
  }
  if (kind === 'gift_card') {
    const gift = toGift(hash);
    const payee = { ...PAYEE, branch: null, number: null, ownAccount: null };
    const giftCents = gift.unitCents * BigInt(gift.quantity);
    await desks.gift_card.commit(
      sql,
      { ...wish, amountCents: giftCents, payee, target: { ...gift, orderNumber: `G${number}` } },
      now,
    );
    return;
  }
  if (kind === 'top_up') {
    await desks.top_up.commit(sql, { ...wish, ...toTopUp(number, index, amountCents) }, now);
    return;
  }
  if (kind === 'tax') {
    await desks.tax.commit(sql, { ...wish, ...toTax(number, amountCents) }, now);
    return;
  }
  const barcode = toBarcode(kind, index);
  const amount = { kind: 'fixed' as const, original_cents: 0, parts: [], total_cents: 0, min_cents: 1, max_cents: 1 };
  const target = {
    ...{
      paymentNumber: `B${number}`,
      barcode,
      reference: '1',
      isRepeatable: false,
      claim: `${wish.accountId}:${barcode}`,
    },
    facts: { bill: null, payeeTradeName: null, finalBeneficiary: null, dueDate: null, amount },
  };
  const payee = { ...PAYEE, branch: null, number: null, ownAccount: null };
  await desks[kind].commit(sql, { ...wish, payee, target }, now);
};

/** Commits boletos, bills, taxes, gift cards, TEDs and top-ups. */
export const commitBoletos = (database: Database, run: StormRun): Promise<void> => {
  const { seed, clock } = run;
  const { desks } = createOrders({ database, clock });
  return commitSteadily(database, run, (sql, index, payer) =>
    commitOne(sql, desks, { seed, index, payer, now: clock.now() }),
  );
};
