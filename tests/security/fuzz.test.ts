import { appendFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../../bank/ledger';
import { inlineReferences } from '../../scripts/openapi/inline.mjs';
import { figure, inLanes } from '../support/attacks';
import { readText, startTestBank, type TestBank, type TestCall } from '../support/bank';
import { SAMPLED } from '../support/sample-calls';
import { admitCallers, type Callers, OPERATIONS_KEY, RAILS_KEY } from './fuzz/caller';
import { type DocumentedOperation, type Input, inputsFor, type Start } from './fuzz/inputs';
import { type Answer, type ApiDocument, createJudge, HANG_MS } from './fuzz/judge';

/*
 * Every operation of the OpenAPI document that the bank serves, with inputs made from it and broken in every way we know. `npm run test:fuzz` is the
 * long form. A run is repeated by what it prints: FUZZ_SEED, with FUZZ_ONLY=<operation> and FUZZ_AT=<input> for one input alone.
 */

const INPUTS = Number(process.env.FUZZ_INPUTS ?? 15);
/** The short form tries the same inputs each time, so that it tells of the change at hand; new ones are what the long form is for. */
const SHORT_SEED = 20_261_122;
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_INPUTS ? randomInt(2 ** 31) : SHORT_SEED));
const ONLY = process.env.FUZZ_ONLY?.split(',');
const AT = process.env.FUZZ_AT === undefined ? undefined : Number(process.env.FUZZ_AT);
const BATCH = 100;
const LANES = 4;
const NO_LIMIT = 1_000_000_000;
const MOST_TOLD = 5;
const MEMORY_MIB = 100;

/** These end what the others need: sessions, credentials, consents. */
const LAST = [
  'deletePixKey',
  'revokeSession',
  'signOut',
  'revokeApiCredential',
  'revokeSharing',
  'deleteConsent',
  'leaveOnboarding',
  'cancelOnboarding',
  'lockAccess',
];

let test: TestBank;
let callers: Callers;
let document: ApiDocument;

beforeAll(async () => {
  test = await startTestBank({
    poolSize: 10,
    logLevel: 'silent',
    operationsKey: OPERATIONS_KEY,
    railsKey: RAILS_KEY,
    frameKey: RAILS_KEY,
    sessionCallsPerMinute: NO_LIMIT,
    apiCallsPerMinute: NO_LIMIT,
  });
  callers = await admitCallers(test);
  document = inlineReferences((await test.call<ApiDocument>('/openapi.json')).body);
});
afterAll(() => test?.close());

setFlagsFromString('--expose-gc');
/** What is still held after it is what grows. */
const collect = runInNewContext('gc') as () => void;

const operationsOf = (): DocumentedOperation[] => {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );
  const rank = ({ operationId, method }: DocumentedOperation) =>
    LAST.includes(operationId)
      ? 10 + LAST.indexOf(operationId)
      : ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'].indexOf(method);
  return all.filter(({ operationId }) => !ONLY || ONLY.includes(operationId)).sort((a, b) => rank(a) - rank(b));
};

const startsOf = (operationId: string): Start[] =>
  (SAMPLED.find(({ contract }) => contract.id === operationId)?.callsWith(callers.owner.things) ?? []).map(
    ({ path, call }) => ({ path, json: call.json, file: call.file?.bytes }),
  );

/** Another one for each operation and batch, so that one input can be made again without those before it. */
const seedOf = (operationId: string, batch: number): number =>
  [...`${operationId} ${batch}`].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, SEED);

const send = async (
  { method, path, headers, body }: Input,
  bearer: string | undefined,
): Promise<Answer | undefined> => {
  const hasOwn = 'authorization' in headers;
  const call: TestCall = { method, headers, ...(hasOwn ? {} : { bearer }) };
  if (body && method.toUpperCase() !== 'GET' && method !== 'HEAD') call.body = new Uint8Array(body);
  const startedAt = performance.now();
  try {
    const response = await test.fetch(path, call);
    const text = await readText(response);
    return { status: response.status, headers: response.headers, text, ms: performance.now() - startedAt };
  } catch (error) {
    // what cannot be a request at all is none
    if (
      error instanceof TypeError &&
      /Headers|Failed to (?:parse|construct)|Invalid URL|HTTP method/.test(error.message)
    )
      return undefined;
    throw error;
  }
};

interface Found {
  calls: number;
  accepted: number;
  wrong: string[];
}

/** What was found so far, for who does not want to wait an hour for the first word: into the file of FUZZ_REPORT. */
const report = (lines: readonly string[]): void => {
  if (process.env.FUZZ_REPORT) appendFileSync(process.env.FUZZ_REPORT, `${lines.join('\n')}\n`);
};

const describeInput = ({ method, path, headers, body, kind }: Input): string =>
  `${kind}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${JSON.stringify(body?.toString('utf8').slice(0, 500) ?? '')}`;

const fuzz = async (operation: DocumentedOperation): Promise<Found> => {
  const judge = createJudge(operation, document);
  const inputs = inputsFor(operation, callers.known, startsOf(operation.operationId));
  const found: Found = { calls: 0, accepted: 0, wrong: [] };
  await callers.restore();
  const slow: [Input, number][] = [];
  const tryOne = async (input: Input, index: number, isAlone = false): Promise<void> => {
    const bearer = callers.bearerFor(operation);
    const answer = await send(input, bearer);
    if (!answer) return;
    // the machine may have stood still, or be others': what hangs, hangs alone as well
    // and what is turned away because others are at it is not, alone
    if ((answer.ms > HANG_MS || answer.status === 503) && !isAlone) {
      slow.push([input, index]);
      return;
    }
    found.calls += 1;
    if (answer.status < 300) found.accepted += 1;
    if (answer.status === 401 && bearer) await callers.restore();
    const complaint = judge(input, answer);
    if (!complaint) return;
    const again = `FUZZ_SEED=${SEED} FUZZ_ONLY=${operation.operationId} FUZZ_AT=${index}`;
    found.wrong.push(`${operation.operationId} ${complaint}\n  ${again}\n  ${describeInput(input)}`);
  };
  for (let batch = 0; batch * BATCH < INPUTS; batch++) {
    const from = batch * BATCH;
    const made = fc.sample(inputs, {
      seed: seedOf(operation.operationId, batch),
      numRuns: Math.min(BATCH, INPUTS - from),
    });
    // one session at a time may end
    const lanes = LAST.includes(operation.operationId) ? 1 : LANES;
    if (AT === undefined) await inLanes(made, lanes, (input, index) => tryOne(input, from + index));
    else if (AT >= from && AT < from + BATCH) await tryOne(made[AT - from] as Input, AT);
    for (const [input, index] of slow.splice(0)) await tryOne(input, index, true);
    await test.database.query('delete from rate_limit');
  }
  return found;
};

it(
  `every operation answers ${INPUTS} inputs made from the OpenAPI document as the document says, and breaks at none`,
  async () => {
    const operations = operationsOf();
    const startedAt = performance.now();
    const heap = (): number => {
      collect();
      return process.memoryUsage().heapUsed / 2 ** 20;
    };
    const before = heap();
    const all: Found = { calls: 0, accepted: 0, wrong: [] };
    for (const operation of operations) {
      const begunAt = performance.now();
      const { calls, accepted, wrong } = await fuzz(operation);
      const told = wrong.slice(0, MOST_TOLD);
      all.calls += calls;
      all.accepted += accepted;
      all.wrong.push(...told);
      const tookS = ((performance.now() - begunAt) / 1000).toFixed(1);
      report([
        `${operation.operationId}: ${calls} calls, ${accepted} accepted, ${wrong.length} wrong, ${tookS} s`,
        ...told,
      ]);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const { violations } = await verifyLedger(test.database);
    figure(
      'fuzz',
      `${operations.length} operations, ${all.calls} calls in ${seconds.toFixed(1)} s (${Math.round(all.calls / seconds)}/s), ${all.accepted} accepted: ${all.wrong.length} wrong answers, ${violations.length} violations of the ledger; heap ${Math.round(before)} → ${Math.round(heap())} MiB; seed ${SEED}`,
    );
    expect(all.wrong).toEqual([]);
    expect(violations).toEqual([]);
    if (INPUTS >= 1_000) expect(heap() - before).toBeLessThan(MEMORY_MIB);
  },
  12 * 3_600_000,
);
