import type { DataRequestKind } from '../../contract/service/data-rights';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, newId, newSecret, toUuid } from '../../core/ids';
import type { Actor, CallContext } from '../../core/operation';
import { isPersonName, toPlainText } from '../../core/plain-text';
import { hashToken, type Secret } from '../../core/sealing';
import { DAY_MS } from '../../contract/durations';
import { enqueueJob } from '../../jobs';
import { enqueueMail } from '../../mail';
import { hitRateLimit, recordAudit, type Sql } from '../../storage';
import { addressSubject, getUser } from '../../ground/identity';
import { consumeRequestCode } from './codes';
import type { DataRightsDeps } from './deps';
import { EXPORT_JOB } from './export';
import {
  type Asked,
  countWaiting,
  findRequest,
  insertRequest,
  newProtocol,
  saveAnswer,
  type StoredRequest,
} from './rows';
import { KIND_WORDS } from './words';

/** The full statement is due within 15 days; we promise it for every request. Source: Lei 13.709/2018, art. 19, II. */
const DUE_MS = 15 * DAY_MS;
const ORDERS = { name: 'data_rights.request', limit: 10, windowSeconds: 86_400 } as const;

/** What the files answer by themselves. */
const BY_FILES: readonly DataRequestKind[] = ['access', 'portability'];

interface NewRequest {
  kind: DataRequestKind;
  asked: Asked;
  userUuid: string | null;
  tokenHash: Buffer | null;
}

const insert = async (sql: Sql, secret: Secret, wish: NewRequest, now: Date): Promise<StoredRequest> => {
  const isByFiles = wish.userUuid !== null && BY_FILES.includes(wish.kind);
  const request = {
    ...wish,
    id: toUuid(newId('drq')),
    protocol: await newProtocol(sql, toLocalDate(now)),
    status: isByFiles ? 'working' : 'open',
    openedAt: now,
    dueAt: new Date(now.getTime() + DUE_MS),
  } as const;
  await insertRequest(sql, secret, request);
  if (isByFiles) {
    await enqueueJob(sql, { kind: EXPORT_JOB, payload: { requestId: request.id }, uniqueKey: request.id });
  }
  return { ...request, outcome: null, answeredAt: null, answer: null, files: [] };
};

const toDetails = (text: string): string => toPlainText(text, 2000) ?? '';

/** What a signed-in person asks. Throws `conflict` while the same wish waits for its answer, and `rate_limited`. */
export const createOwn = async (
  { database, clock, secret }: DataRightsDeps,
  actor: Actor,
  wish: { kind: DataRequestKind; details: string },
  context: CallContext,
): Promise<StoredRequest> => {
  const now = clock.now();
  await hitRateLimit(database, ORDERS, actor.userId, now);
  const userUuid = toUuid(actor.userId);
  return database.transaction(async sql => {
    // two calls cannot both be the first
    await sql.query('select 1 from app_user where id = $1 for no key update', [userUuid]);
    if ((await countWaiting(sql, userUuid, wish.kind)) > 0) throw new BankError('conflict');
    const { name, email } = await getUser(sql, actor.userId);
    const asked = { name, email, details: toDetails(wish.details) };
    const request = await insert(sql, secret, { kind: wish.kind, asked, userUuid, tokenHash: null }, now);
    const facts = { protocol: request.protocol, kind: wish.kind };
    await recordAudit(sql, { kind: 'data_request.opened', occurredAt: now, ...actor, ...context, facts });
    return request;
  });
};

/** What a stranger asks who has proved an e-mail. Throws `code_invalid` for any wrong, old or used code alike, and `rate_limited`. */
export const createStrangers = async (
  { database, clock, secret, publicUrl }: DataRightsDeps,
  wish: { email: string; code: string; name: string; kind: DataRequestKind; details: string },
  context: CallContext,
): Promise<{ token: string; request: StoredRequest }> => {
  const now = clock.now();
  const email = wish.email.toLowerCase();
  await hitRateLimit(
    database,
    { ...ORDERS, name: 'data_rights.request.address', limit: 30 },
    addressSubject(context.address),
    now,
  );
  const made = await database.transaction(async sql => {
    // a refusal is returned: a thrown one would roll the count of tries back
    if (!(await consumeRequestCode(sql, secret, { email, code: wish.code }, now))) return undefined;
    const token = newSecret('drt');
    const asked = { name: toPlainText(wish.name, 140) ?? '', email, details: toDetails(wish.details) };
    const request = await insert(
      sql,
      secret,
      { kind: wish.kind, asked, userUuid: null, tokenHash: hashToken(token) },
      now,
    );
    await enqueueMail(sql, secret, {
      template: 'notice',
      to: email,
      name: isPersonName(asked.name) ? asked.name : '',
      title: 'Recebemos o seu pedido sobre dados',
      body: `${KIND_WORDS[wish.kind]}. Protocolo ${request.protocol}. A resposta chega em até 15 dias, por este e-mail.`,
      url: new URL(`/politica-de-privacidade/direitos#${token}`, publicUrl).href,
    });
    const facts = { protocol: request.protocol, kind: wish.kind };
    await recordAudit(sql, { kind: 'data_request.opened', occurredAt: now, ...context, facts });
    return { token, request };
  });
  if (!made) throw new BankError('code_invalid');
  return made;
};

/** The answer of who runs the product, told to the person. Throws `not_found`, or `conflict` when it was answered. */
export const answerRequest = (
  { database, clock, secret, notifier }: DataRightsDeps,
  requestId: string,
  given: { outcome: 'fulfilled' | 'partly' | 'refused'; answer: string },
  context: CallContext,
): Promise<StoredRequest> =>
  database.transaction(async sql => {
    const now = clock.now();
    const request = await findRequest(sql, secret, toUuid(requestId), true);
    if (!request) throw new BankError('not_found');
    if (!(await saveAnswer(sql, secret, request.id, { ...given, now }))) throw new BankError('conflict');
    const { name, email } = request.asked;
    const title = 'Seu pedido sobre dados foi respondido';
    if (request.userUuid === null) {
      const body = `Protocolo ${request.protocol}. ${given.answer}`;
      const calledBy = isPersonName(name) ? name : '';
      await enqueueMail(sql, secret, { template: 'notice', to: email, name: calledBy, title, body, url: null });
    } else {
      const body = `Protocolo ${request.protocol}. A resposta está em Configurações, Privacidade e dados.`;
      const userId = fromUuid('usr', request.userUuid);
      await notifier.notifyPerson(sql, {
        userId,
        accountId: null,
        kind: 'privacy',
        title,
        body,
        href: '/settings/privacy',
      });
    }
    const facts = { protocol: request.protocol, outcome: given.outcome };
    await recordAudit(sql, { kind: 'data_request.answered', occurredAt: now, ...context, facts });
    return { ...request, status: 'answered', outcome: given.outcome, answer: given.answer, answeredAt: now };
  });
