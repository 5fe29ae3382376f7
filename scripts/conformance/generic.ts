import type { OperationContract } from '../../bank/contract/operation';
import type { Book } from './book';
import type { ConformanceData } from './data';
import type { Answer, Call, Exchange } from './exchange';
import { type Deviation, judgeAnswer, judgeStatus, successOf } from './judge';
import { hasAbsent, queryOf, type Things, toAbsentParams } from './things';

/*
 * What is asked of every operation alike: refusals of who may not, of what is not there and of what cannot be read; what it answers to who reads; that a
 * list goes on where it stopped. Nothing of it changes anything.
 */

export interface Held {
  contracts: readonly OperationContract[];
  data: ConformanceData;
  send: Exchange;
  book: Book;
  things: Things;
  /** The token of the callers that the data file names, by level. */
  bearerOf(contract: OperationContract): string | undefined;
}

/** Nobody answers there: a path that is not one of this bank. */
const isNothing = ({ status }: Answer): boolean => status === 404 || status === 405 || status === 501;

/** What only borrowers may ask, and the caller whom the data file names is none: a refusal like all others. */
const isOfOthers = ({ status, json }: Answer): boolean =>
  status === 403 && (json as { code?: unknown } | undefined)?.code === 'borrower_required';

const isGet = ({ method }: OperationContract): boolean => method === 'GET';

/** A body that no operation can read. */
const UNREADABLE: Call = { raw: '{' };

/** Without a token, and with one that nobody gave. */
const holdAccess = async ({ send, book }: Held, contract: OperationContract): Promise<void> => {
  if (contract.level === 'public') return;
  const params = toAbsentParams(contract);
  const answer = await send(contract, { params });
  if (isNothing(answer)) return book.markAbsent(contract);
  book.note(contract, 'without a token', judgeStatus(contract, answer, [401]));
  const stranger = await send(contract, { params, bearer: 'nobody-gave-this' });
  book.note(contract, 'with a token of nobody', judgeStatus(contract, stranger, [401]));
};

const holdUnreadable = async (held: Held, contract: OperationContract): Promise<void> => {
  if (!contract.body || contract.dialect === 'oauth') return;
  const bearer = held.bearerOf(contract);
  if (contract.level !== 'public' && bearer === undefined) return;
  const params = { ...toAbsentParams(contract), ...held.data.things };
  const answer = await held.send(contract, { ...UNREADABLE, params, bearer, key: 'conformance-unreadable' });
  if (contract.level === 'public' && isNothing(answer)) return held.book.markAbsent(contract);
  const isRefused = answer.status >= 400 && answer.status < 500;
  const found = judgeAnswer(contract, answer);
  const deviations = isRefused
    ? found
    : [{ field: 'status', says: `a body that is no JSON is answered ${answer.status}` }];
  held.book.note(contract, 'with a body that is no JSON', deviations);
};

const holdUnknown = async (held: Held, contract: OperationContract): Promise<void> => {
  const bearer = held.bearerOf(contract);
  const isReachable = contract.level === 'public' || bearer !== undefined;
  if (!isGet(contract) || !isReachable || !hasAbsent(contract, 'account_id')) return;
  const query = toQuery(held, contract);
  if (!query || contract.answers === 'events') return;
  const params = { ...toAbsentParams(contract), ...pick(held.data.things, 'account_id') };
  const answer = await held.send(contract, { params, bearer, query });
  const found = isOfOthers(answer) ? judgeAnswer(contract, answer) : judgeStatus(contract, answer, [404]);
  held.book.note(contract, 'of what is not there', found);
};

const pick = (things: Readonly<Record<string, string>>, name: string) =>
  things[name] === undefined ? {} : { [name]: things[name] };

const DAY_MS = 86_400_000;

/** Values of queries that have to be told. */
const QUERIES = ({ data }: Held, now = Date.now()): Readonly<Record<string, string | undefined>> => ({
  inicio: new Date(now - 30 * DAY_MS).toISOString(),
  fim: new Date(now + DAY_MS).toISOString(),
  key: data.pix_key,
  year: new Date(now).toISOString().slice(0, 4),
});

/** What its query needs; undefined where that is not known. */
const toQuery = (held: Held, contract: OperationContract): Record<string, string> | undefined => {
  const values = QUERIES(held);
  const { required, properties } = queryOf(contract);
  // of a closed set any value will do
  const wanted = required.map(
    name => [name, values[name] ?? held.data.things[name] ?? properties[name]?.enum?.[0]] as const,
  );
  return wanted.some(([, value]) => value === undefined)
    ? undefined
    : (Object.fromEntries(wanted) as Record<string, string>);
};

/** What an account may have none of: that it is not there is no deviation. */
const MAY_BE_NOTHING: ReadonlySet<string> = new Set([
  'getEventAddress',
  'getWebhookRec',
  'getWebhookCobr',
  'downloadClosingTerm',
]);

/** A thing that was only met may belong to somebody else by now: its refusal is judged as one. */
const holdRead = async (held: Held, contract: OperationContract): Promise<void> => {
  const { book, things, send } = held;
  const bearer = held.bearerOf(contract);
  if (!isGet(contract) || contract.answers === 'events') return;
  if (contract.level !== 'public' && bearer === undefined)
    return book.markNeeds(contract, `a caller (${contract.level})`);
  const filled = things.fill(contract);
  if (!filled) return book.markNeeds(contract, `things.${things.missing(contract)}`);
  const query = toQuery(held, contract);
  if (!query) return book.markNeeds(contract, `a query (${queryOf(contract).required.join(', ')})`);
  const answer = await send(contract, { params: filled.params, query, bearer });
  if (contract.level === 'public' && !contract.params && isNothing(answer)) return book.markAbsent(contract);
  if (isOfOthers(answer)) book.markNeeds(contract, 'a caller who is a borrower');
  const found =
    filled.isTold && !MAY_BE_NOTHING.has(contract.id) && !isOfOthers(answer)
      ? judgeStatus(contract, answer, [successOf(contract)])
      : judgeAnswer(contract, answer);
  book.note(contract, 'read', found);
  if (answer.status !== successOf(contract)) return;
  book.markTried(contract);
  things.learn(answer.json);
  await holdPages(held, contract, { params: filled.params, query, ...(bearer === undefined ? {} : { bearer }) });
};

interface ListPage {
  data: { id?: unknown }[];
  next_cursor: string | null;
}

const isPage = (body: unknown): body is ListPage =>
  typeof body === 'object' && body !== null && Array.isArray((body as ListPage).data) && 'next_cursor' in body;

/** A list of one row at a time goes on where it stopped. */
const holdPages = async ({ send, book }: Held, contract: OperationContract, call: Call): Promise<void> => {
  const { properties } = queryOf(contract);
  if (!('cursor' in properties && 'limit' in properties)) return;
  const read = (more: Record<string, string>) =>
    send(contract, { ...call, query: { ...call.query, limit: '1', ...more } });
  const first = await read({});
  const found: Deviation[] = judgeStatus(contract, first, [successOf(contract)]);
  if (found.length === 0 && isPage(first.json)) {
    const { data, next_cursor: cursor } = first.json;
    if (data.length > 1) found.push({ field: 'data', says: `limit=1 gives ${data.length} rows` });
    if (cursor !== null) {
      const second = await read({ cursor });
      found.push(...judgeStatus(contract, second, [successOf(contract)]));
      const next = isPage(second.json) ? second.json.data[0] : undefined;
      if (next && JSON.stringify(next) === JSON.stringify(data[0])) {
        found.push({ field: 'next_cursor', says: 'the page after it begins with the row before it' });
      }
    }
  }
  book.note(contract, 'page by page', found);
};

/** Holds every operation to what is asked of all. What is read first tells ids by which more is read then. */
export const holdAll = async (held: Held): Promise<void> => {
  for (const contract of held.contracts) await holdAccess(held, contract);
  const there = held.contracts.filter(contract => !held.book.isAbsent(contract));
  for (const contract of there) {
    await holdUnreadable(held, contract);
    await holdUnknown(held, contract);
  }
  const [first, second] = [true, false].map(isFirst =>
    there.filter(contract => (held.things.fill(contract)?.isTold ?? false) === isFirst),
  );
  for (const contract of [...(first ?? []), ...(second ?? [])]) await holdRead(held, contract);
};
