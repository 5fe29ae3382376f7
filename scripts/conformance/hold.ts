import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { OPERATION_OF as op, OPERATIONS } from '../../bank/contract';
import type { OperationContract } from '../../bank/contract/operation';
import { CONTRACT_VERSION } from '../../bank/http/version';
import { type Book, createBook, type OperationReport } from './book';
import { type ConformanceData, ConformanceFault } from './data';
import { createExchange, type Exchange } from './exchange';
import { type Held, holdAll } from './generic';
import { judgeStatus } from './judge';
import { holdBalance, holdCob, holdCobv, holdLocation, holdTed, holdWebhooks, newTxid } from './key-scenarios';
import { type Body, createStep, rule, same, type Step } from './steps';
import { createThings } from './things';

/** What a sandbox can do that no API does; absent: what needs it is not tried. */
export interface Abilities {
  /** Has the code of a charge paid from another institution. */
  payCharge?: (code: string) => Promise<void>;
}

const toAbilities = ({ sandbox }: ConformanceData): Abilities => {
  const { pay_charge: command } = sandbox;
  if (!command) return {};
  const run = promisify(exec);
  return { payCharge: async code => void (await run(`${command} '${code}'`)) };
};

/** Looks whether a bank of this contract answers at all, and which. @throws {ConformanceFault} where none does */
const greet = async (send: Exchange, url: string): Promise<string[]> => {
  const answer = await send(op.getOpenApi);
  if (answer.status === 0) throw new ConformanceFault(`${url} does not answer: ${answer.text}`);
  const info = (answer.json as { info?: { version?: unknown } } | undefined)?.info;
  if (!info) {
    const what = answer.type || 'an unnamed type';
    throw new ConformanceFault(
      `${url} is no bank of this contract: ${op.getOpenApi.path} answers ${answer.status} with ${what}`,
    );
  }
  const version = String(info.version);
  return version === CONTRACT_VERSION
    ? []
    : [`the bank says that it is version ${version} of the contract; it is held to ${CONTRACT_VERSION}`];
};

/** A token of the system's key, and that no other key gives one. */
const takeToken = async (send: Exchange, book: Book, { key }: ConformanceData): Promise<string | undefined> => {
  if (!key) return undefined;
  const form = { grant_type: 'client_credentials', ...key };
  const answer = await send(op.createApiToken, { form });
  const token = (answer.json ?? {}) as Body;
  const found = judgeStatus(op.createApiToken, answer, [200]);
  const expires = rule('expires_in', found.length > 0 || Number(token.expires_in) > 0, 'it is over at once');
  book.note(op.createApiToken, 'a key gets a token', [...found, ...(expires ? [expires] : [])]);
  const wrong = await send(op.createApiToken, { form: { ...form, client_secret: 'not-the-secret' } });
  const refused = judgeStatus(op.createApiToken, wrong, [401]);
  const named = refused.length > 0 ? undefined : same(wrong.json, 'error', 'invalid_client');
  book.note(op.createApiToken, 'a wrong secret gets none', [...refused, ...(named ? [named] : [])]);
  if (typeof token.access_token !== 'string') return undefined;
  book.markTried(op.createApiToken);
  return token.access_token;
};

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
const PAID_WITHIN_MS = 30_000;

/** A charge that somebody pays: the system sees it, and its Pix, and its balance. Gives why nobody could. */
const holdPaid = async (
  step: Step,
  chave: string,
  payCharge: (code: string) => Promise<void>,
): Promise<string | undefined> => {
  const before = await holdBalance(step);
  const txid = newTxid();
  const at = { params: { txid } };
  const made = await step(op.putCob, 'a charge to be paid', { ...at, json: { chave, valor: { original: '12.34' } } });
  if (!made || !before) return undefined;
  const failure = await payCharge(String(made.pixCopiaECola)).then(
    () => undefined,
    (error: unknown) => `sandbox.pay_charge (${(error as Error).message})`,
  );
  if (failure) return failure;
  let paid = await step(op.getCob, 'a charge that was paid', at);
  for (let waited = 0; paid?.status === 'ATIVA' && waited < PAID_WITHIN_MS; waited += 500) {
    await pause(500);
    paid = await step(op.getCob, 'a charge that was paid', at);
  }
  const [pix] = (paid?.pix ?? []) as Body[];
  await step(op.getCob, 'a charge that was paid says so', at, {
    look: body => [same(body, 'status', 'CONCLUIDA'), same(body, 'pix.0.valor', '12.34')],
  });
  if (!pix) return undefined;
  await step(
    op.getApiPix,
    'its Pix reads as the charge says',
    { params: { e2eid: String(pix.endToEndId) } },
    {
      look: body => [same(body, 'endToEndId', pix.endToEndId), same(body, 'valor', '12.34'), same(body, 'txid', txid)],
    },
  );
  await step(
    op.getApiBalance,
    'the balance has it',
    {},
    {
      look: body => [same(body, 'ledger_cents', Number(before.ledger_cents) + 1_234)],
    },
  );
  return undefined;
};

/** The scenarios of a system, as far as the data file goes; what is left says for want of what. */
const holdKey = async (held: Held, token: string, { payCharge }: Abilities): Promise<void> => {
  const { pix_key: chave, webhook_url: url, ted_payee: payee } = held.data;
  const step = createStep(held, token);
  const needs = (what: string, ...contracts: OperationContract[]) => {
    for (const contract of contracts) held.book.markNeeds(contract, what);
  };
  await holdBalance(step);
  if (chave) {
    await holdCob(step, chave);
    await holdCobv(step, chave);
    await holdLocation(step, chave);
  } else needs('pix_key', op.putCob, op.postCob, op.patchCob, op.putCobv, op.patchCobv, op.postLoc, op.unlinkLoc);
  if (url) await holdWebhooks(step, chave, url);
  else
    needs(
      'webhook_url',
      op.putEventAddress,
      op.deleteEventAddress,
      op.testEventAddress,
      op.putWebhook,
      op.deleteWebhook,
      ...[op.getWebhookRec, op.putWebhookRec, op.deleteWebhookRec],
      ...[op.getWebhookCobr, op.putWebhookCobr, op.deleteWebhookCobr],
    );
  if (chave && payCharge) {
    const failure = await holdPaid(step, chave, payCharge);
    if (failure) needs(failure, op.getApiPix);
  } else needs('sandbox.pay_charge', op.getApiPix);
  // last: a TED that leaves meanwhile is in the balance too
  if (payee) await holdTed(step, payee);
  else needs('ted_payee', op.createApiTedQuote, op.createApiTed);
};

/** Half a bank is told in one line. */
const tellAbsent = (reports: readonly OperationReport[]): string[] => {
  const absent = reports.filter(({ verdict }) => verdict === 'absent').map(({ operation }) => operation);
  if (absent.length === 0) return [];
  const some = absent.length > 5 ? `${absent.slice(0, 5).join(', ')} …` : absent.join(', ');
  return [`${absent.length} of ${reports.length} operations are not there: ${some}`];
};

export interface Conformance {
  /** A sentence each: another version, operations that are missing. */
  remarks: string[];
  operations: OperationReport[];
}

export interface ConformanceWish {
  url: string;
  data: ConformanceData;
  /** Operations to look at; absent: all. */
  only?: readonly string[];
  /** Absent: what the data file says. */
  abilities?: Abilities;
}

/** Holds the bank at an address against the contract, from outside. @throws {ConformanceFault} where there is none */
export const holdBank = async ({
  url,
  data,
  only,
  abilities = toAbilities(data),
}: ConformanceWish): Promise<Conformance> => {
  const book = createBook(OPERATIONS);
  const send = createExchange(url);
  const remarks = await greet(send, url);
  const token = await takeToken(send, book, data);
  const contracts = OPERATIONS.filter(({ id }) => !only || only.includes(id));
  const held: Held = {
    ...{ contracts, data, send, book },
    things: createThings(data.things),
    bearerOf: ({ level }) => {
      if (level === 'api') return token;
      return level === 'session' || level === 'verified' ? data.person?.bearer : undefined;
    },
  };
  await holdAll(held);
  if (token && !only) await holdKey(held, token, abilities);
  const operations = book.list().filter(({ operation }) => !only || only.includes(operation));
  return { remarks: [...remarks, ...tellAbsent(operations)], operations };
};
