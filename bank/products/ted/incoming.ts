import { fromUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import { holdReceiver, type IncomingRules, type Receiver, toCreditLegs, type Told } from '../../payments/incoming';
import type { TargetStore } from '../../payments/orders';
import type { ReceivedTed } from '../../contract/products/ted-api';
import type { Sql } from '../../storage';
import { toReceivedTed } from './received';
import { type IncomingTed, parseIncomingTed, RECEIVE_TED_JOB, type StrRail, type TedCode } from '../../providers';

/** What only TED knows of what came. */
interface IncomingTarget {
  branch: string;
  number: string;
  purpose: string;
}

interface ToldTed extends Told<IncomingTarget> {
  payee: IncomingTed['payee'];
}

type Rules = IncomingRules<IncomingTarget, ToldTed>;

const STORE: TargetStore<IncomingTarget, 'ted'> = {
  kind: 'ted',
  table: 'ted_incoming',
  columns: ['branch', 'number', 'purpose'],
  toValues: ({ branch, number, purpose }) => [branch, number, purpose],
  toTarget: row => ({
    branch: row.branch as string,
    number: row.number as string,
    purpose: row.purpose as string,
  }),
};

/** No such account, at rest, closed. */
const REFUSALS = { nobody: 'SPB2', inactive: 'SPB2', closed: 'SPB1' } as const satisfies Record<string, TedCode>;

/** Longest number of an account of ours, without its digit. */
const OWN_DIGITS = 12;

/** The spellings that an account of ours may have: with its hyphen, and any number of zeros in front. */
const toNumbers = (told: string): string[] => {
  const bare = told.replace(/[^0-9A-Z]/gi, '').replace(/^0+(?=..)/, '');
  const [account, digit] = [bare.slice(0, -1), bare.slice(-1)];
  const more = Math.max(0, OWN_DIGITS - account.length);
  return Array.from({ length: more + 1 }, (_, zeros) => `${'0'.repeat(zeros)}${account}-${digit}`);
};

const toTold = ({ controlNumber, amountCents, description, purpose, payer, payee }: IncomingTed): ToldTed => ({
  ...{ railId: controlNumber, amountCents, description, payer, payee },
  target: { branch: payee.branch, number: payee.number, purpose },
});

const refuse = ({ payer, payee }: ToldTed, receiver: Receiver): TedCode | null => {
  // what one of our own customers pays never is at the STR
  if (payer.ispb === receiver.ispb) return 'SPB13';
  return payee.document === receiver.document ? null : 'SPB3';
};

const toPosting: Rules['toPosting'] = credit => {
  const { counterparties, ...legs } = toCreditLegs(credit, SYSTEM_ACCOUNTS['clearing.ted']);
  const { railId: endToEndId, description, target } = credit;
  const details = { description: description ?? '', endToEndId, purpose: target.purpose, counterparties };
  return { ...legs, details: { kind: 'ted_in', ...details } };
};

interface IncomingTedDeps {
  str: StrRail;
  /** In the transaction that notes the credit, once. */
  onReceived(sql: Sql, accountUuid: string, ted: ReceivedTed): Promise<void>;
}

/** What TED adds to what comes in: the account by its numbers, whose it must be, and what is sent back. */
export const createIncomingTedKind = ({ str, onReceived }: IncomingTedDeps): Rules => ({
  store: STORE,
  job: RECEIVE_TED_JOB,
  read: payload => toTold(parseIncomingTed(payload)),
  findReceiver: (sql, { payee }) =>
    holdReceiver(sql, 'a.ispb = $1 and a.branch = $2 and a.number = any ($3)', [
      ...[payee.ispb, payee.branch.padStart(4, '0'), toNumbers(payee.number)],
    ]),
  refusals: REFUSALS,
  refuse,
  judge: async (_sql, { target }) => ({ target, refusal: null }),
  isSame: (told, first) => told.branch === first.branch && told.number === first.number,
  onTaken: async () => undefined,
  toPosting,
  onCredited: (sql, credit, at) =>
    onReceived(sql, credit.account.id, toReceivedTed({ ...credit, purpose: credit.target.purpose, at })),
  toNews: ({ id, account, amountCents, payer }) => ({
    ...{ kind: 'ted_received', title: `TED de ${formatCents(amountCents)} recebida`, body: `De ${payer.name}.` },
    href: `/receipts/${fromUuid('txn', id)}?conta=${fromUuid('acc', account.id)}`,
  }),
  changed: [],
  rail: { answer: ({ railId, refusal }) => str.answer(railId, refusal) },
});
