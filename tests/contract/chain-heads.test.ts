import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Logger } from 'pino';
import { createHeadWatch, findLostHeads, readHeads } from '../../bank/heads';
import { SYSTEM_ACCOUNTS, createLedger } from '../../bank/ledger';
import { startTestBank, type TestBank } from '../support/bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await startTestBank();
});
afterAll(() => bank?.close());

const errors: object[] = [];
const log = { info: () => undefined, error: (facts: object) => errors.push(facts) } as unknown as Logger;

it('a chain whose tail was cut off is whole in itself, and not what was seen of it', async () => {
  const ledger = createLedger({ databaseUrl: bank.databaseUrl });
  const { ledgerAccountId: accountId } = await bank.seedPerson({ balanceCents: 1_000n });
  const post = () =>
    ledger.post({
      key: crypto.randomUUID(),
      legs: [
        { accountId, amountCents: 100n },
        { accountId: SYSTEM_ACCOUNTS['clearing.pix'], amountCents: -100n },
      ],
      details: { kind: 'pix_in', description: '' },
    });
  await post();
  const watch = createHeadWatch(log);
  expect(await watch(bank.database)).toBe(true);
  const seen = await readHeads(bank.database);
  await post();
  expect(await watch(bank.database)).toBe(true);
  expect(await findLostHeads(bank.database, seen)).toEqual([]);

  // as the owner of the tables can: the last posting was never made
  await bank.database.transaction(async sql => {
    await sql.query("set local session_replication_role = 'replica'");
    await sql.query('delete from ledger.transaction where id = (select max(id) from ledger.transaction)');
    await sql.query('delete from ledger.block where height = (select max(height) from ledger.block)');
    await sql.query(
      'delete from ledger.entry e where not exists (select from ledger.transaction t where t.id = e.transaction_id)',
    );
    await sql.query(
      `update ledger.account a set balance = b.balance, version = b.seq, last_posted_at = b.at
       from (select account_id, max(seq) as seq, sum(amount) as balance, max(posted_at) as at from ledger.entry group by account_id) b
       where b.account_id = a.id`,
    );
  });
  const { rows } = await bank.database.query('select rule from ledger.find_violations()');
  expect(rows).toEqual([]);
  expect(await watch(bank.database)).toBe(false);
  expect(errors).toMatchObject([{ chain: 'ledger' }]);
  await expect(post()).rejects.toMatchObject({ code: 'ledger_halted' });
  expect(await watch(bank.database)).toBe(false);
  await ledger.close();
});
