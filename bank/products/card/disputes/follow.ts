import { z } from 'zod';
import { DAY_MS } from '../../../contract/durations';
import {
  DISPUTE_EVIDENCE_DAYS,
  DISPUTE_REASONS,
  type DisputeState,
} from '../../../contract/products/card-dispute-words';
import { addDays } from '../../../core/calendar';
import { toLocalDate } from '../../../core/clock';
import { fromUuid } from '../../../core/ids';
import { formatCents } from '../../../core/money';
import { tellChanged } from '../../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import { type CardDisputeMessage, MESSAGE_JOB, parseCardDispute, RECEIVE_CARD_DISPUTE_JOB } from '../../../providers';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { tellHolder } from '../news';
import { isBorneByBank } from './bear';
import { addMove, hasMove } from './money';
import { type DisputeRow, holdDispute } from './store';

const SEND_JOB = 'card.send_dispute';
const payloadOf = z.object({ disputeId: z.uuid() });

/** Sends a contest whose papers are there: its amount is credited, and the issuer told as soon as the brands take it. */
export const sendContest = async (sql: Sql, disputeUuid: string, now: Date): Promise<void> => {
  const row = await holdDispute(sql, disputeUuid);
  if (!row) throw new Error('a contest that is sent was written down');
  const from = new Date(row.bought_at.getTime() + DISPUTE_REASONS[row.reason].waitDays * DAY_MS);
  const runAt = from > now ? from : undefined;
  await sql.query(`update card_dispute set state = 'sent', filed_from = $2 where id = $1`, [
    ...[disputeUuid, runAt ? toLocalDate(runAt) : null],
  ]);
  await addMove(sql, { disputeUuid, kind: 'credited', now });
  await enqueueJob(sql, { kind: SEND_JOB, payload: { disputeId: disputeUuid }, uniqueKey: disputeUuid, runAt });
};

/** Has the issuer told that a contest was taken back, or is over because the shop gave back. */
export const dropContest = (sql: Sql, disputeUuid: string): Promise<boolean> =>
  enqueueJob(sql, { kind: SEND_JOB, payload: { disputeId: disputeUuid }, uniqueKey: `${disputeUuid}/dropped` });

/** Brings a contest to the issuer, or that it was taken back, until it has heard. */
export const createContestJob = ({ database, issuer, clock }: CardDeps): JobHandler => ({
  ...{
    kind: SEND_JOB,
    lane: 'rails',
    maxAttempts: Number.POSITIVE_INFINITY,
    backoff: exponentialBackoff(1_000, 600_000),
  },
  async run(payload) {
    const { disputeId } = payloadOf.parse(payload);
    const row = await database.transaction(sql => holdDispute(sql, disputeId));
    if (row?.state === 'withdrawn' || row?.state === 'refunded') return issuer.dropContest({ disputeId });
    if (row?.state !== 'sent') return;
    const { network_id: networkId, reason, amount_cents: amountCents, story } = row;
    await issuer.contest({ disputeId, networkId, reason, amountCents, story, now: clock.now() });
  },
});

/** Between the notice that a contest is lost and the taking of what was credited. */
const NOTICE_MS = DAY_MS;

/** Gives back what the brand paid, and takes from the customer what was credited: at once, or at `runAt`. */
export const undoCredit = async (sql: Sql, disputeUuid: string, now: Date, runAt?: Date): Promise<void> => {
  if (await hasMove(sql, disputeUuid, 'charged_back')) await addMove(sql, { disputeUuid, kind: 'represented', now });
  if (await hasMove(sql, disputeUuid, 'credited')) await addMove(sql, { disputeUuid, kind: 'taken', now, runAt });
};

/** Gives back what the brand paid, and leaves the customer what was credited. */
const bear = async (sql: Sql, disputeUuid: string, now: Date): Promise<void> => {
  for (const kind of ['represented', 'borne'] as const) await addMove(sql, { disputeUuid, kind, now });
};

const STATE_AFTER: Record<CardDisputeMessage['kind'], DisputeState> = {
  accepted: 'with_network',
  answered: 'merchant_answered',
  won: 'won',
  lost: 'lost',
};
/** From which states a word leads on: what comes late, or twice, changes nothing. */
const LEADS_ON_FROM: Record<CardDisputeMessage['kind'], readonly DisputeState[]> = {
  accepted: ['sent'],
  answered: ['sent', 'with_network'],
  won: ['sent', 'with_network', 'merchant_answered'],
  lost: ['sent', 'with_network', 'merchant_answered'],
};

const toNews = (kind: CardDisputeMessage['kind'] | 'borne', { merchant_name, amount_cents }: DisputeRow) => {
  const what = `${merchant_name}, ${formatCents(amount_cents)}.`;
  switch (kind) {
    case 'accepted':
      return { title: 'Contestação aceita pela bandeira', body: `${what} Agora a loja responde.` };
    case 'answered':
      return {
        title: 'A loja respondeu à contestação',
        body: `${what} Você tem ${DISPUTE_EVIDENCE_DAYS} dias para juntar o que falta. Depois a bandeira decide.`,
      };
    case 'won':
      return { title: 'Contestação decidida a seu favor', body: `${what} O crédito é seu em definitivo.` };
    case 'lost':
      return {
        title: 'Contestação decidida a favor da loja',
        body: `${what} O crédito provisório será desfeito amanhã.`,
      };
    case 'borne':
      return {
        title: 'O banco assumiu a sua contestação',
        body: `${what} A bandeira deu razão à loja, mas o crédito é seu em definitivo.`,
      };
  }
};

const follow = async (sql: Sql, { notifier, clock, rules }: CardDeps, word: CardDisputeMessage): Promise<void> => {
  const row = await holdDispute(sql, word.disputeId);
  if (!row || !LEADS_ON_FROM[word.kind].includes(row.state)) return;
  const now = clock.now();
  const evidenceBy = addDays(toLocalDate(now), DISPUTE_EVIDENCE_DAYS);
  const isDecided = word.kind === 'won' || word.kind === 'lost';
  const isBorne = word.kind === 'lost' && (await isBorneByBank(sql, rules.losses, row, now));
  await sql.query(
    'update card_dispute set state = $2, decides_by = coalesce($3, decides_by), decided_at = $4, evidence_by = coalesce($5, evidence_by) where id = $1',
    [
      ...[
        row.id,
        isBorne ? 'borne' : STATE_AFTER[word.kind],
        word.kind === 'accepted' ? word.decidesBy : null,
        isDecided ? now : null,
      ],
      word.kind === 'answered' ? evidenceBy : null,
    ],
  );
  // what is won, or given back, was paid by the brand first
  if (word.kind !== 'answered') await addMove(sql, { disputeUuid: row.id, kind: 'charged_back', now });
  if (isBorne) await bear(sql, row.id, now);
  else if (word.kind === 'lost') await undoCredit(sql, row.id, now, new Date(now.getTime() + NOTICE_MS));
  await tellHolder(
    sql,
    notifier,
    { ...row, id: row.card_id },
    { kind: 'card_dispute', ...toNews(isBorne ? 'borne' : word.kind, row) },
  );
  await tellChanged(sql, fromUuid('acc', row.account_id), ['cards']);
};

/** Follows contests as the brand speaks of them. */
export const createDisputeJob = (deps: CardDeps): JobHandler => ({
  ...{ ...MESSAGE_JOB, kind: RECEIVE_CARD_DISPUTE_JOB, backoff: exponentialBackoff(1_000, 600_000) },
  run: (payload, { finish }) =>
    deps.database.transaction(async sql => {
      await finish(sql);
      await follow(sql, deps, parseCardDispute(payload));
    }),
});
