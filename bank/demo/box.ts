import type { ProviderId } from '../contract/providers';
import { fromUuid, toUuid } from '../core/ids';
import type { Notifier } from '../ground/notifications';
import type { JobHandler } from '../jobs';
import { createCnabModule, createRemessas } from '../products/cnab';
import { createCollecting, endDemoTitle, findDemoTitle, registerDemoTitles } from '../products/receivable';
import { createTransmissionModule, layReturn, receiveFile } from '../products/transmission';
import { PROVIDER_RULES } from '../providers';
import type { Sql } from '../storage';
import type { Collector } from './collector';
import { FILE_TITLES, writeRemessa } from './remessa';
import { atDaysAgo, inDays } from './titles';
import { within } from './within';

/** Who reads the demo was told then. */
const QUIET: Notifier = {
  notifyPerson: async () => undefined,
  notifyPeopleOf: async () => undefined,
  settle: async () => undefined,
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
    findPlace: async () => undefined,
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
  const tests = {
    name: `CB${toDayName(now, tried)}01.TST`,
    bytes: writeRemessa(collector, 1, tried, FILE_TITLES.slice(0, 2)),
  };
  await send(sql, collector, provider, { ...tests, daysAgo: tried });
  const remessa = { name: `CB${toDayName(now, sent)}01.REM`, bytes: writeRemessa(collector, 1, sent, FILE_TITLES) };
  await send(sql, collector, provider, { ...remessa, daysAgo: sent });
  await giveUp(sql, collector, provider);
};
