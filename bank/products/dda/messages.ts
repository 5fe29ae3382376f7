import { fromUuid } from '../../core/ids';
import { tellChanged } from '../../ground/notifications';
import { exponentialBackoff, type JobContext, type JobHandler } from '../../jobs';
import {
  type DdaMessage,
  type DdaTold,
  MESSAGE_JOB,
  MessageRefused,
  parseDdaMessage,
  RECEIVE_DDA_JOB,
} from '../../providers';
import type { Sql } from '../../storage';
import { noteBoleto } from './arrive';
import type { DdaDeps } from './deps';
import { enqueueDay } from './day';
import { enqueueAnnouncement, tellJoined, tellRefused } from './tell';

const contradicted = (detail: string) => new MessageRefused('contradicted', detail);

interface Row {
  id: string;
  account_id: string;
  document: string;
  status: 'joining' | 'active' | 'refused' | 'left';
}

type Answer = Exclude<DdaMessage, DdaTold>;

/** Ends a joining as the registry answers it. What was left meanwhile is answered too late, and nothing of it changes. */
const receiveAnswer = async (sql: Sql, { notifier }: DdaDeps, message: Answer, now: Date): Promise<void> => {
  const { rows } = await sql.query<Row>(
    'select id, account_id, document, status from dda_member where id = $1 for update',
    [message.memberId],
  );
  const member = rows[0];
  if (!member) throw contradicted('the registry answers a joining that is none');
  if (member.status === 'left') return;
  const isRefused = message.kind === 'refused';
  if (member.status !== 'joining') {
    if ((member.status === 'refused') !== isRefused) throw contradicted('a joining is answered otherwise than before');
    return;
  }
  if (isRefused) {
    const change = `update dda_member set status = 'refused', refused_at = $2, refusal_code = $3 where id = $1`;
    await sql.query(change, [member.id, now, message.code]);
    await sql.query('update dda_boleto set left_at = $2 where member_id = $1 and left_at is null', [member.id, now]);
    await tellRefused(sql, notifier, member);
  } else {
    await sql.query(`update dda_member set status = 'active', active_at = $2 where id = $1`, [member.id, now]);
    await tellJoined(sql, notifier, member);
  }
  await enqueueDay(sql, member.account_id, now);
  await tellChanged(sql, fromUuid('acc', member.account_id), ['dda']);
};

/** Writes down what arrives for a joined document. After a leave words of before it come to nothing; one of a document that never joined is kept for people. */
const receiveBoleto = async (sql: Sql, told: DdaTold, now: Date): Promise<void> => {
  const { rows } = await sql.query<Row>(
    // a leave waits for what arrives, and what arrives for a leave
    `select id, account_id, document, status from dda_member where document = $1 and status in ('joining', 'active') for share`,
    [told.payerDocument],
  );
  const member = rows[0];
  if (!member) {
    const ever = await sql.query('select 1 from dda_member where document = $1 limit 1', [told.payerDocument]);
    if (ever.rowCount === 0) throw contradicted('a boleto arrives for a document that never joined');
    return;
  }
  const arrived = await noteBoleto(sql, member, told, now);
  if (arrived === 'overtaken') return;
  if (arrived === 'new' && told.state === 'open') await enqueueAnnouncement(sql, member.account_id, now);
  await tellChanged(sql, fromUuid('acc', member.account_id), ['dda']);
};

/** Deals with one message of the registry, exactly once: its effect and the end of its job are one transaction. */
const receive = (deps: DdaDeps, message: DdaMessage, finish: JobContext['finish']): Promise<void> =>
  deps.database.transaction(async sql => {
    const now = deps.clock.now();
    if (message.kind === 'boleto') await receiveBoleto(sql, message, now);
    else await receiveAnswer(sql, deps, message, now);
    await finish(sql);
  });

/** Runs the words of the registry to payers. */
export const createMessageJob = (deps: DdaDeps): JobHandler => ({
  ...MESSAGE_JOB,
  kind: RECEIVE_DDA_JOB,
  backoff: exponentialBackoff(1_000, 30_000),
  run: (payload, { finish }) => receive(deps, parseDdaMessage(payload), finish),
});
