import type { ProviderId } from '../contract/providers';
import { fromUuid, toUuid } from '../core/ids';
import { composeFile, type Detail, detail, joinLines, SEGMENT_P, SEGMENT_Q } from '../formats/cnab';
import type { Notifier } from '../ground/notifications';
import type { JobHandler } from '../jobs';
import { toBankCode } from '../products/agreement';
import { createCnabModule, createRemessas } from '../products/cnab';
import { createCollecting, endDemoTitle, findDemoTitle, registerDemoTitles } from '../products/receivable';
import { createTransmissionModule, layReturn, receiveFile } from '../products/transmission';
import { PROVIDER_RULES } from '../providers';
import type { Sql } from '../storage';
import type { Collector } from './collecting';
import { PARTIES } from './data/parties';
import type { Party } from './movement';
import { atDaysAgo, inDays } from './titles';
import { within } from './within';

/** Who reads the demo was told then. */
const QUIET: Notifier = {
  notifyPerson: async () => undefined,
  notifyPeopleOf: async () => undefined,
  settle: async () => undefined,
};

interface FileTitle {
  number: string;
  payer: Party;
  amountCents: bigint;
  dueInDays: number;
  /** Another document than that of the payer: one that is none. */
  document?: string;
}

const { parties, cafe, hotel } = PARTIES;

/** What the bakery's own system charges for in its last remessa; a document of them lost a digit. */
const TITLES: readonly FileTitle[] = [
  { number: 'REM-0201', payer: hotel, amountCents: 172_400n, dueInDays: 18 },
  { number: 'REM-0202', payer: cafe, amountCents: 58_900n, dueInDays: 18 },
  { number: 'REM-0203', payer: parties, amountCents: 94_250n, dueInDays: 25 },
  { number: 'REM-0204', payer: cafe, amountCents: 41_000n, dueInDays: 25, document: '56020835000160' },
];

const P = {
  ...{ movement: '01', portfolio: '1', registration: '1', document_kind: '1', issued_by: '1', species: '02' },
  ...{ acceptance: 'N', interest_kind: '3', protest: '3', write_off: '2', currency: '09' },
};
const Q = {
  ...{ movement: '01', payer_type: '2', street: 'RUA DAS FLORES 10', district: 'CENTRO', postal_code: '01310' },
  ...{ postal_suffix: '000', city: 'SAO PAULO', region: 'SP', guarantor_type: '0' },
};

const toPlain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().slice(0, 40);

const toDetails = (
  { number, payer, amountCents, dueInDays, document }: FileTitle,
  issuedOn: string,
  now: Date,
): Detail[] => [
  detail(SEGMENT_P, {
    ...{ ...P, document_number: number, amount: amountCents, company_use: number },
    ...{ due_on: inDays(now, dueInDays), issued_on: issuedOn },
  }),
  detail(SEGMENT_Q, { ...Q, payer_document: document ?? payer.document ?? '', payer_name: toPlain(payer.name) }),
];

/** A remessa of collection under the agreement, as a system of the bakery writes it. */
const write = (
  { agreement, now }: Collector,
  number: number,
  daysAgo: number,
  titles: readonly FileTitle[],
): Buffer => {
  const [digits = '', digit = ''] = agreement.account.split('-');
  const of = {
    ...{ document_type: '2', document: agreement.cnpj, agreement: agreement.code ?? '', branch: agreement.branch },
    ...{ account: digits, account_digit: digit, company_name: toPlain(agreement.legalName).slice(0, 30) },
  };
  const madeOn = inDays(now, -daysAgo);
  const details = titles.flatMap(one => toDetails(one, madeOn, now));
  const head = { ...of, bank: toBankCode(agreement), density: '1600', direction: '1', made_on: madeOn };
  const text = composeFile({
    header: { ...head, made_at: '100000', nsa: String(number), version: '103' },
    lotes: [
      { family: 'collection', header: { ...of, operation: 'R', version: '60', number: String(number) }, details },
    ],
  });
  return Buffer.from(joinLines(text), 'latin1');
};

const CONTEXT = { jobId: 0n, attempt: 1, signal: new AbortController().signal, finish: async () => undefined };

const run = async (jobs: readonly JobHandler[], kind: string, payload: Record<string, unknown>): Promise<void> => {
  const job = jobs.find(one => one.kind === kind);
  if (!job) throw new Error(`no job is called ${kind}`);
  await job.run(payload, CONTEXT);
};

/** What files are read and answered with at an hour that went by. */
const openDesk = (sql: Sql, { at }: Collector, provider: ProviderId, hour: Date) => {
  const database = within(sql);
  const { ted, boleto } = PROVIDER_RULES[provider];
  const deps = at(hour);
  const files = {
    ...{ database, clock: deps.clock, notifier: QUIET, rules: { ted, boleto } },
    ...{ collecting: createCollecting({ ...deps, database }), tellWritten: layReturn },
  };
  return { database, deps, files };
};

/** Has every remessa that was taken answered with what there is to tell. */
const answer = async (sql: Sql, { files }: ReturnType<typeof openDesk>, accountUuid: string): Promise<void> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from cnab_file where account_id = $1 and direction = 'remessa' and state = 'accepted'`,
    [accountUuid],
  );
  for (const { id } of rows) await run(createCnabModule(files).jobs, 'cnab.answer', { fileId: id });
};

/** Hands a file in at an hour that went by and has it taken up, by the functions that do so every day. */
const send = async (
  sql: Sql,
  collector: Collector,
  provider: ProviderId,
  file: { name: string; bytes: Buffer; daysAgo: number },
): Promise<void> => {
  const { account, personId, now } = collector;
  const desk = openDesk(sql, collector, provider, atDaysAgo(now, file.daysAgo));
  const { database, deps, files } = desk;
  const { clock } = deps;
  const userId = fromUuid('usr', personId);
  const sender = { channel: 'web', userId, keyName: null, agreementId: null } as const;
  const context = { requestId: 'demo', address: '' };
  const { row } = await receiveFile({ database, clock }, account, file, { ...sender, context });
  const box = createTransmissionModule({ database, clock, notifier: QUIET, remessas: createRemessas(files) });
  await run(box.jobs, 'transmission.take', { fileId: row.id });
  await registerDemoTitles(sql, deps, row.accountId);
  await answer(sql, desk, row.accountId);
};

const toDayName = (now: Date, daysAgo: number): string => inDays(now, -daysAgo).slice(5).replace('-', '');

/** A title of the remessa is written off on screen two days later, which its next retorno tells. */
const giveUp = async (sql: Sql, collector: Collector, provider: ProviderId): Promise<void> => {
  const desk = openDesk(sql, collector, provider, atDaysAgo(collector.now, 2));
  const accountUuid = toUuid(collector.account.id);
  await endDemoTitle(sql, desk.deps, await findDemoTitle(sql, accountUuid, 'REM-0203'), { kind: 'canceled' });
  await answer(sql, desk, accountUuid);
};

/** A file that was tried, and the remessa that came of it: titles, a report, and the retorno that confirms them. */
export const sendDemoFiles = async (sql: Sql, collector: Collector, provider: ProviderId): Promise<void> => {
  const { now } = collector;
  const [tried, sent] = [5, 4];
  const tests = { name: `CB${toDayName(now, tried)}01.TST`, bytes: write(collector, 1, tried, TITLES.slice(0, 2)) };
  await send(sql, collector, provider, { ...tests, daysAgo: tried });
  const remessa = { name: `CB${toDayName(now, sent)}01.REM`, bytes: write(collector, 1, sent, TITLES) };
  await send(sql, collector, provider, { ...remessa, daysAgo: sent });
  await giveUp(sql, collector, provider);
};
