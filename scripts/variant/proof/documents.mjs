import { Fault } from '../../fault.mjs';
import { unfold } from './unfold.mjs';

const FORMATS = ['pdf', 'csv', 'xlsx', 'ofx'];
const DAYS = 30;
const DAY_MS = 86_400_000;
const WAIT_MS = 60_000;

const toDay = instant => new Date(instant).toISOString().slice(0, 10);

/** The bank as the customer's browser reaches it: JSON, or the bytes of a file. Whatever is not answered well is a Fault: it would be proven of nothing. */
const createBank = ask => {
  const call = async (path, options) => {
    const answer = await ask(`/api/bank${path}`, options);
    if (answer.status >= 300) throw new Fault(`/api/bank${path} answered ${answer.status}: ${answer.bytes}`);
    return answer;
  };
  return { file: call, json: async (path, options) => JSON.parse((await call(path, options)).bytes.toString()) };
};

/** The month before this one as the bank's pack: statement in three formats and its receipts, in one ZIP. */
const readMonthPack = async (bank, account) => {
  const now = new Date();
  const month = toDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).slice(0, 7);
  const asked = await bank.json(`${account}/exports`, {
    method: 'POST',
    body: { format: 'month_pack', month, filters: {} },
  });
  for (const limit = Date.now() + WAIT_MS; Date.now() < limit; ) {
    const { status } = await bank.json(`${account}/exports/${asked.id}`);
    if (status === 'ready') return bank.file(`${account}/exports/${asked.id}/file`);
    if (status !== 'queued' && status !== 'running') throw new Fault(`the month's pack is ${status}`);
    await new Promise(resolve => setTimeout(resolve, 250));
  }
  throw new Fault('the month’s pack was not ready in time');
};

/**
 * Every kind of file that the bank writes for a customer, unfolded, as sources for the search: the statement in each format, the receipt of
 * one entry of each kind as PDF and as picture, and a month's pack.
 */
export const readDocuments = async ask => {
  const bank = createBank(ask);
  const sources = [];
  const keep = (name, { headers, bytes }) =>
    sources.push({ file: name, bytes: Buffer.concat([Buffer.from(`${headers}\n\n`), unfold(bytes)]) });

  const { data } = await bank.json('/accounts');
  for (const { id } of data.accounts) {
    const account = `/accounts/${id}`;
    for (const format of FORMATS)
      keep(
        `statement.${format}`,
        await bank.file(`${account}/statement/file?format=${format}&from=${toDay(Date.now() - DAYS * DAY_MS)}`),
      );
    const { data: entries } = await bank.json(`${account}/statement?limit=100`);
    const oneOfEach = new Map(entries.map(entry => [entry.kind, entry.transaction_id]));
    for (const [kind, transaction] of oneOfEach) {
      for (const format of ['pdf', 'png'])
        keep(`receipt ${kind}.${format}`, await bank.file(`${account}/receipts/${transaction}/file?format=${format}`));
    }
  }
  keep('month pack', await readMonthPack(bank, `/accounts/${data.accounts[0].id}`));
  return sources;
};
