import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Card, type VirtualCardRequest, virtualCardRequest } from '../../contract/products/card';
import { type PhysicalCardRequest, physicalCardRequest } from '../../contract/products/card-plastic';
import { cardOptions } from '../../contract/products/card-options';
import { type Json, toCanonicalJson } from '../../core/canonical-json';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Cents, formatCents, fromWire } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import { insertOfficeAct } from '../../payments/office';
import type { Sql } from '../../storage';
import type { AskedCard } from './create';
import type { CardDeps } from './deps';
import { toCardWords } from './news';
import type { AskedPlastic } from './plastic/order';
import type { CardRow } from './store';

/** A card without a limit is for more than any rule names. */
const BOUNDLESS: Cents = 99_999_999_999n;

type Limits = Pick<Card['limits'], 'purchase_cents' | 'day_cents' | 'month_cents'>;

/** The most that may be spent with it in a month: what rules about amounts look at. */
const mostOf = ({ month_cents: month }: Limits): Cents => (month === null ? BOUNDLESS : fromWire(month));

const toAmount = (amount: number | null): string => (amount === null ? 'sem limite' : formatCents(fromWire(amount)));

const toLimitWords = ({ purchase_cents, day_cents, month_cents }: Limits): string =>
  `Por compra: ${toAmount(purchase_cents)}. Por dia: ${toAmount(day_cents)}. Por mês: ${toAmount(month_cents)}.`;

/** What of a card its company's people may have to agree to. */
interface Wish {
  /** UUID: of the proof, which is used once. */
  id: string;
  kind: 'card_issue' | 'card_limit_raise';
  account: Pick<AccountRow, 'id'>;
  /** UUIDs. */
  by: string;
  aboutId: string | null;
  about: string;
  content: Json;
  words: string;
  amountCents: Cents;
}

const toFacts = ({ id, kind, account, content, amountCents }: Wish) => ({
  ...{ id, kind, accountId: toUuid(account.id), amountCents, payeeDocument: null },
  ...{ origin: 'screen' as const, dueOn: null },
  binding: createHash('sha256').update(toCanonicalJson(content)).digest(),
});

/** Whether people have to agree first; nothing is written. Throws `forbidden` where a rule denies it. */
export const needsPeople = async (
  sql: Sql,
  { approvals }: Pick<CardDeps, 'approvals'>,
  wish: Wish,
  now: Date,
): Promise<boolean> => {
  const demand = await approvals.demand(sql, toFacts(wish), [wish.by], now);
  if (demand.kind === 'denied') throw new BankError('forbidden', { detail: demand.rule });
  return demand.kind === 'approvals';
};

/** The same, and has it wait at the desk. */
export const askPeople = async (
  sql: Sql,
  { approvals }: Pick<CardDeps, 'approvals'>,
  wish: Wish,
  now: Date,
): Promise<boolean> => {
  const demand = await approvals.ask(sql, toFacts(wish), [wish.by], now);
  if (demand.kind === 'denied') throw new BankError('forbidden', { detail: demand.rule });
  if (demand.kind === 'none') return false;
  const { id, aboutId, about, content, words, by: askedBy } = wish;
  await insertOfficeAct(sql, { id, aboutId, about, content, words, askedBy }, now);
  return true;
};

interface By {
  id: string;
  by: string;
  account: Pick<AccountRow, 'id'>;
}

/** A new card as it waits. */
export const toIssueWish = ({ id, by, account }: By, asked: AskedCard): Wish => ({
  ...{ id, kind: 'card_issue', account, by, aboutId: null, about: `Cartão para ${asked.holder_name}` },
  content: JSON.parse(JSON.stringify(virtualCardRequest.strip().parse(asked))) as Json,
  words: [asked.alias && `Apelido: ${asked.alias}.`, toLimitWords(asked)].filter(Boolean).join(' '),
  amountCents: mostOf(asked),
});

/** A plastic as it waits. */
export const toPlasticWish = ({ id, by, account }: By, asked: AskedPlastic): Wish => ({
  ...{ id, kind: 'card_issue', account, by, aboutId: null, about: `Cartão físico para ${asked.holder_name}` },
  content: JSON.parse(JSON.stringify(physicalCardRequest.strip().parse(asked))) as Json,
  words: [asked.alias && `Apelido: ${asked.alias}.`, toLimitWords(asked)].filter(Boolean).join(' '),
  amountCents: mostOf(asked),
});

export const readIssue = (content: Json): { virtual: VirtualCardRequest } | { plastic: PhysicalCardRequest } => {
  const plastic = physicalCardRequest.safeParse(content);
  return plastic.success ? { plastic: plastic.data } : { virtual: virtualCardRequest.parse(content) };
};

/** Higher limits of a card as they wait. */
export const toRaiseWish = ({ id, by, account }: By, row: CardRow, limits: Card['limits']): Wish => ({
  ...{ id, kind: 'card_limit_raise', account, by, aboutId: row.id },
  about: `Cartão de ${row.holder_name}, ${toCardWords(row)}`,
  content: JSON.parse(JSON.stringify({ card: row.id, limits })) as Json,
  words: toLimitWords(limits),
  amountCents: mostOf(limits),
});

const raise = z.object({ card: z.uuid(), limits: cardOptions.shape.limits });
export const readRaise = (content: Json) => raise.parse(content);
