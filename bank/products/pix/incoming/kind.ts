import type { IncomingRefusal } from '../../../contract/products/pix/incoming';
import { SYSTEM_ACCOUNTS } from '../../../ledger';
import {
  holdReceiver,
  type IncomingRules,
  type Receiver,
  toCreditLegs,
  toPayeeFeeLegs,
  type Told,
} from '../../../payments/incoming';
import type { TargetStore } from '../../../payments/orders';
import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';
import { type IncomingPix, parseCreditPayload, RECEIVE_CREDIT_JOB } from '../../../providers';
import { judgeByTxid, markChargePaid, reserveCharge } from '../charges';
import { refuseNamed } from './named';
import { type OnPixPaid, toReceivedNews } from './news';
import { toSentAt } from './sent-at';

/** What only Pix knows of what came. */
interface IncomingTarget {
  key: string;
  txid: string | null;
  /** UUID of the charge that it pays. */
  chargeId: string | null;
  /** What its payee is asked for it. */
  feeCents: bigint;
}

interface ToldPix extends Told<IncomingTarget> {
  /** The account behind the key, as its sender's institution found it. */
  payee: IncomingPix['payee'];
}

type Rules = IncomingRules<IncomingTarget, ToldPix>;

/** The rows of Pix beside what came. */
const STORE: TargetStore<IncomingTarget, 'pix'> = {
  kind: 'pix',
  table: 'pix_incoming',
  columns: ['key', 'txid', 'charge_id', 'fee_cents'],
  toValues: ({ key, txid, chargeId, feeCents }) => [key, txid, chargeId, feeCents],
  toTarget: row => ({
    key: row.key as string,
    txid: row.txid as string | null,
    chargeId: row.charge_id as string | null,
    feeCents: row.fee_cents as bigint,
  }),
};

/** No such account, blocked, closed. Source: catalogue of the SPI. */
const REFUSALS = { nobody: 'AC03', inactive: 'AC06', closed: 'AC07' } as const satisfies Record<
  string,
  IncomingRefusal
>;

const toTold = ({ endToEndId, key, txid, amountCents, description, payer, payee }: IncomingPix): ToldPix => ({
  ...{ railId: endToEndId, amountCents, description, payer, payee },
  target: { key, txid, chargeId: null, feeCents: 0n },
});

const refuse = ({ railId, payee }: ToldPix, receiver: Receiver): IncomingRefusal | null =>
  // what one of our own customers pays never is at the SPI, and is credited by its payment
  railId.startsWith(`E${receiver.ispb}`) ? 'FF08' : refuseNamed(payee, receiver);

/** Why a Pix cannot pay what an account (UUID) has asked for by a txid in another way than a charge; undefined: it has not. */
export type JudgeTxid = (
  sql: Sql,
  accountUuid: string,
  txid: string,
  amountCents: Cents,
) => Promise<IncomingRefusal | null | undefined>;

const createJudge =
  (judgeElse: JudgeTxid): Rules['judge'] =>
  async (sql, { railId, amountCents, target }, { id }, now) => {
    const { txid } = target;
    if (txid === null) return { target, refusal: null };
    const paid = await judgeByTxid(sql, id, txid, { amountCents, sentAt: toSentAt(railId, now) });
    if (!paid) return { target, refusal: (await judgeElse(sql, id, txid, amountCents)) ?? null };
    const { chargeId, feeCents, refusal } = paid;
    return { target: { ...target, chargeId, feeCents }, refusal };
  };

const toPosting: Rules['toPosting'] = credit => {
  const { counterparties, legs, ...head } = toCreditLegs(credit, SYSTEM_ACCOUNTS['clearing.pix']);
  const { key, txid, feeCents } = credit.target;
  const fee = toPayeeFeeLegs(credit.account.ledgerAccountId, feeCents);
  return {
    ...head,
    legs: [...legs, ...fee],
    details: {
      kind: 'pix_in',
      ...(fee.length > 0 ? { legKinds: ['pix_in', 'pix_in', 'fee', 'fee'] } : {}),
      description: credit.description ?? '',
      endToEndId: credit.railId,
      payeeKey: key,
      ...(txid === null ? {} : { txid }),
      counterparties,
    },
  };
};

/** What Pix adds to what comes in: keys, what a txid pays, and who follows it. */
export const createIncomingPixKind = ({ onPaid, judgeElse }: { onPaid: OnPixPaid; judgeElse: JudgeTxid }): Rules => ({
  store: STORE,
  job: RECEIVE_CREDIT_JOB,
  read: payload => toTold(parseCreditPayload(payload)),
  findReceiver: (sql, { target }) =>
    holdReceiver(sql, 'a.id = (select k.account_id from pix_key k where k.key = $1)', [target.key]),
  refusals: REFUSALS,
  refuse,
  judge: createJudge(judgeElse),
  isSame: (told, first) => told.key === first.key && told.txid === first.txid,
  async onTaken(sql, { id, target: { chargeId } }) {
    if (chargeId !== null) await reserveCharge(sql, chargeId, id);
  },
  toPosting,
  async onCredited(sql, { railId: endToEndId, account, target: { key, txid, chargeId }, ...pix }, paidAt) {
    const { amountCents, description, payer } = pix;
    const paid = { accountUuid: account.id, endToEndId, key, amountCents, description, paidAt, isByHand: false };
    if (txid !== null) await onPaid(sql, { ...paid, txid });
    if (chargeId !== null) await markChargePaid(sql, chargeId, { paidAt, amountCents, payer, endToEndId });
  },
  toNews: ({ id, account, amountCents, payer, target }) =>
    toReceivedNews({ id, accountId: account.id, chargeId: target.chargeId, amountCents, payerName: payer.name }),
  changed: ['pix'],
  rail: null,
});
