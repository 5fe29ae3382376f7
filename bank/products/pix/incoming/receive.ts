import type { AccountStatus } from '../../../contract/ground/accounts';
import type { IncomingRefusal } from '../../../contract/products/pix/incoming';
import type { Clock } from '../../../core/clock';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import { HOUR_MS } from '../../../contract/durations';
import { maskDocument } from '../../../formats/documents';
import { parseSpiId } from '../../../formats/end-to-end-id';
import { exponentialBackoff, type JobContext, type JobHandler } from '../../../jobs';
import { type Ledger, type LedgerAccountId, type PostCommand, SYSTEM_ACCOUNTS } from '../../../ledger';
import {
  getInstitutionName,
  type IncomingPix,
  MESSAGE_JOB,
  MessageRefused,
  parseCreditPayload,
  RECEIVE_CREDIT_JOB,
} from '../../../providers';
import type { Database, Sql } from '../../../storage';
import { type Notifier, tellChanged } from '../../../ground/notifications';
import { judgeByTxid, markChargePaid, reserveCharge } from '../charges';
import { type OnPixPaid, toReceivedNews } from './news';

export interface ReceiveDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  /** Told of each Pix with a txid that was credited, once, in the transaction that notes it. */
  onPaid: OnPixPaid;
}

interface Credit {
  /** As it was told first: what is told of it later changes nothing. */
  pix: IncomingPix;
  /** UUID: key of the ledger transaction. */
  id: string;
  /** UUID; null with a refusal. */
  accountId: string | null;
  ledgerAccountId: LedgerAccountId | null;
  /** UUID. */
  chargeId: string | null;
  refusal: string | null;
  isPosted: boolean;
}

/** How long an order may have been on its way: what is due is what was due when it left. */
const LONGEST_WAY_MS = 12 * HOUR_MS;

/** When the order left, by its id; never longer ago than an order lives, never later than now. */
const toSentAt = (endToEndId: string, now: Date): Date => {
  const minute = parseSpiId(endToEndId)?.minute ?? now;
  // the id tells minutes only
  const latest = Math.min(minute.getTime() + 59_999, now.getTime());
  return new Date(Math.max(latest, now.getTime() - LONGEST_WAY_MS));
};

/** Blocked, closed. Source: catalogue of the SPI. */
const NOT_RECEIVING: Partial<Record<AccountStatus, IncomingRefusal>> = { inactive: 'AC06', closed: 'AC07' };

/** An account's number or branch however it is written: without its hyphen, its zeros in front, and with 0 for a letter. Source: DICT, AccountNumber. */
const toPlainNumber = (number: string): string =>
  number
    .replace(/[^0-9A-Z]/gi, '')
    .replace(/[A-Z]/gi, '0')
    .replace(/^0+/, '');

interface Named {
  cnpj: string;
  branch: string;
  number: string;
}

/** Why the account behind the key is not the one that the message names, as a code of the SPI's catalogue; null when it is, or none is named. */
const refuseNamed = ({ payee }: IncomingPix, { cnpj, branch, number }: Named): IncomingRefusal | null => {
  if (!payee) return null;
  if (toPlainNumber(payee.number) !== toPlainNumber(number)) return 'AC03';
  if (toPlainNumber(payee.branch) !== toPlainNumber(branch)) return 'AC03';
  return payee.document === cnpj ? null : 'BE01';
};

interface Judged {
  accountId: string | null;
  chargeId: string | null;
  refusal: IncomingRefusal | null;
}

const judge = async (sql: Sql, pix: IncomingPix, now: Date): Promise<Judged> => {
  // held: an account that closes meanwhile waits for this credit, or this credit for its closing
  const { rows } = await sql.query<Named & { account_id: string; ispb: string; status: AccountStatus }>(
    `select a.id as account_id, a.ispb, a.status, a.branch, a.number, c.cnpj
     from pix_key k join account a on a.id = k.account_id join company c on c.id = a.company_id where k.key = $1 for key share of a`,
    [pix.key],
  );
  const accountId = rows[0]?.account_id ?? null;
  if (!rows[0] || accountId === null) return { accountId, chargeId: null, refusal: 'AC03' };
  // what one of our own customers pays never is at the SPI, and is credited by its payment
  if (pix.endToEndId.startsWith(`E${rows[0].ispb}`)) return { accountId, chargeId: null, refusal: 'FF08' };
  const refusal = refuseNamed(pix, rows[0]) ?? NOT_RECEIVING[rows[0].status];
  if (refusal) return { accountId, chargeId: null, refusal };
  if (pix.txid === null) return { accountId, chargeId: null, refusal: null };
  const sentAt = toSentAt(pix.endToEndId, now);
  const paid = await judgeByTxid(sql, accountId, pix.txid, { amountCents: pix.amountCents, sentAt });
  return { accountId, ...(paid ?? { chargeId: null, refusal: null }) };
};

interface CreditRow {
  id: string;
  account_id: string | null;
  ledger_account_id: bigint | null;
  charge_id: string | null;
  refusal: string | null;
  posted_at: Date | null;
  key: string;
  txid: string | null;
  amount_cents: bigint;
  description: string | null;
  payer_name: string;
  payer_document: string;
  payer_ispb: string;
}

const findCredit = async (sql: Sql, endToEndId: string): Promise<Credit | undefined> => {
  const { rows } = await sql.query<CreditRow>(
    `select i.id, i.account_id, a.ledger_account_id, i.charge_id, i.refusal, i.posted_at, i.key, i.txid, i.amount_cents, i.description,
       i.payer_name, i.payer_document, i.payer_ispb
     from pix_incoming i left join account a on a.id = i.account_id where i.end_to_end_id = $1`,
    [endToEndId],
  );
  const row = rows[0];
  return (
    row && {
      pix: {
        ...{ endToEndId, key: row.key, txid: row.txid, amountCents: row.amount_cents, description: row.description },
        payer: { name: row.payer_name, document: row.payer_document, ispb: row.payer_ispb },
      },
      id: row.id,
      accountId: row.account_id,
      ledgerAccountId: row.ledger_account_id,
      chargeId: row.charge_id,
      refusal: row.refusal,
      isPosted: row.posted_at !== null,
    }
  );
};

/** Writes the credit down once, with the charge that it pays reserved; a repeated message finds the row. */
const recordCredit = async (sql: Sql, pix: IncomingPix, now: Date): Promise<void> => {
  const { accountId, chargeId, refusal } = await judge(sql, pix, now);
  const id = toUuid(newId('txn'));
  const { rowCount } = await sql.query(
    `insert into pix_incoming (id, end_to_end_id, key, txid, amount_cents, description, payer_name, payer_document, payer_ispb,
       account_id, charge_id, received_at, refusal)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (end_to_end_id) do nothing`,
    [
      id,
      pix.endToEndId,
      pix.key,
      pix.txid,
      pix.amountCents,
      pix.description,
      pix.payer.name,
      pix.payer.document,
      pix.payer.ispb,
      accountId,
      chargeId,
      now,
      refusal,
    ],
  );
  if (rowCount === 1 && chargeId !== null && refusal === null) await reserveCharge(sql, chargeId, id);
};

const toPosting = (pix: IncomingPix, key: string, payee: LedgerAccountId, clearing: LedgerAccountId): PostCommand => ({
  key,
  legs: [
    { accountId: payee, amountCents: pix.amountCents },
    { accountId: clearing, amountCents: -pix.amountCents },
  ],
  details: {
    kind: 'pix_in',
    description: pix.description ?? '',
    endToEndId: pix.endToEndId,
    payeeKey: pix.key,
    ...(pix.txid === null ? {} : { txid: pix.txid }),
    counterparties: [
      {
        accountId: payee.toString(),
        name: pix.payer.name,
        documentMasked: maskDocument(pix.payer.document),
        institutionName: getInstitutionName(pix.payer.ispb),
      },
    ],
  },
});

interface Arrived {
  id: string;
  accountUuid: string;
  chargeId: string | null;
}

/** What follows from the credit, once: the first to note it as posted writes the rest. */
const noteArrival = async (
  sql: Sql,
  { notifier, onPaid }: ReceiveDeps,
  pix: IncomingPix,
  credit: Arrived,
  postedAt: Date,
) => {
  const { rowCount } = await sql.query('update pix_incoming set posted_at = $2 where id = $1 and posted_at is null', [
    credit.id,
    postedAt,
  ]);
  if (rowCount !== 1) return;
  const { amountCents, payer, endToEndId } = pix;
  if (pix.txid !== null) {
    await onPaid(sql, { ...pix, txid: pix.txid, accountUuid: credit.accountUuid, paidAt: postedAt });
  }
  const { id, accountUuid, chargeId } = credit;
  if (chargeId !== null) await markChargePaid(sql, chargeId, { paidAt: postedAt, amountCents, payer, endToEndId });
  const received = { id, accountId: accountUuid, chargeId, amountCents, payerName: payer.name };
  await notifier.notifyPeopleOf(sql, fromUuid('acc', accountUuid), toReceivedNews(received));
  await tellChanged(sql, fromUuid('acc', accountUuid), ['pix']);
};

/** Whether a message tells a credit as it was told first: who pays whom, how much and for what. */
const isSameCredit = (told: IncomingPix, { pix }: Credit): boolean =>
  told.amountCents === pix.amountCents &&
  told.key === pix.key &&
  told.txid === pix.txid &&
  told.payer.document === pix.payer.document &&
  told.payer.ispb === pix.payer.ispb;

/**
 * Credits a Pix from another institution, exactly once, and marks the charge as paid that its txid names. A Pix that does not fit its charge, whose
 * key is of nobody or leads to another account than it names, is refused and stays with its sender. Throws while the ledger is busy: the job comes
 * again; and MessageRefused for one that was told otherwise before.
 */
const receiveCredit = async (deps: ReceiveDeps, told: IncomingPix, finish: JobContext['finish']): Promise<void> => {
  const { database, ledger, clock } = deps;
  const known = await findCredit(database, told.endToEndId);
  if (!known) await database.transaction(sql => recordCredit(sql, told, clock.now()));
  const credit = known ?? (await findCredit(database, told.endToEndId));
  if (credit && !isSameCredit(told, credit)) throw new MessageRefused('contradicted', 'a credit was told otherwise');
  if (!credit?.accountId || credit.ledgerAccountId === null || credit.refusal !== null || credit.isPosted) {
    return database.transaction(finish);
  }
  const { pix, id, accountId: accountUuid, chargeId } = credit;
  const posted = await ledger.post(toPosting(pix, id, credit.ledgerAccountId, SYSTEM_ACCOUNTS['clearing.pix']));
  await database.transaction(async sql => {
    await noteArrival(sql, deps, pix, { id, accountUuid, chargeId }, posted.postedAt);
    await finish(sql);
  });
};

/** Runs the credits that the rails deliver. */
export const createReceiveJob = (deps: ReceiveDeps): JobHandler => ({
  ...MESSAGE_JOB,
  kind: RECEIVE_CREDIT_JOB,
  backoff: exponentialBackoff(1_000, 30_000),
  run: (payload, { finish }) => receiveCredit(deps, parseCreditPayload(payload), finish),
});
