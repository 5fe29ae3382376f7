import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getLedgerBalance, liftHalt, placeHold, releaseHold, verifyLedger } from '../../bank/ledger';
import {
  expectNoViolation,
  type Fixture,
  openFunded,
  outcomeOf,
  transfer,
  withBrokenLedger,
  withLedger,
} from './fixture';

const fill = async (fixture: Fixture) => {
  const ana = await openFunded(fixture, 10_000n);
  const bia = await openFunded(fixture, 5_000n);
  for (let cents = 1n; cents <= 20n; cents++) {
    await fixture.ledger.post(
      transfer(ana, bia, cents, {
        details: {
          kind: 'transfer',
          description: 'Acerto de março',
          legKinds: ['pix_out', 'pix_in'],
          counterparties: [
            { accountId: 'b', name: 'Oficina Ipê', documentMasked: null, institutionName: null },
            { accountId: 'a', name: 'Padaria do Zé', documentMasked: null, institutionName: null },
          ],
        },
      }),
    );
  }
  await placeHold(fixture.database, { id: randomUUID(), accountId: ana, amountCents: 100n });
  return { ana, bia };
};

describe('what is written stays written', () => {
  const fixture = withLedger();

  test.each([
    ['transaction', 'posted_at'],
    ['entry', 'amount'],
    ['block', 'created_at'],
  ])('ledger.%s refuses update, delete and truncate', async (table, column) => {
    const account = await openFunded(fixture, 100n);
    for (const statement of [
      `update ledger.${table} set ${column} = ${column}`,
      `delete from ledger.${table}`,
      `truncate ledger.${table} cascade`,
    ]) {
      await expect(fixture.database.query(statement)).rejects.toMatchObject({ code: 'BK405' });
    }
    expect((await getLedgerBalance(fixture.database, account)).balanceCents).toBe(100n);
  });

  test.each(['account', 'hold', 'halt'])('ledger.%s refuses delete and truncate', async table => {
    for (const statement of [`delete from ledger.${table}`, `truncate ledger.${table} cascade`]) {
      await expect(fixture.database.query(statement)).rejects.toMatchObject({ code: 'BK405' });
    }
  });

  test('a balance below the limit is refused by the table itself', async () => {
    const account = await openFunded(fixture, 100n);
    const statement = 'update ledger.account set held = 101 where id = $1';
    await expect(fixture.database.query(statement, [account])).rejects.toMatchObject({ constraint: 'no_overdraft' });
  });
});

/** One tamper per stored column, and the rule that finds it. */
const TAMPERS: [string, string][] = [
  ['update ledger.entry set amount = amount + 1 where seq = 3', 'entry_matches_transaction'],
  ['update ledger.entry set balance_after = balance_after + 1 where seq = 3', 'running_balance'],
  [`update ledger.entry set posted_at = posted_at - interval '1 day' where seq = 5`, 'entry_time_matches'],
  [`update ledger.entry set kind = 'fee' where seq = 5`, 'entry_labels_match_details'],
  [`update ledger.entry set search = 'outra coisa' where seq = 5`, 'entry_labels_match_details'],
  ['update ledger.entry set transaction_id = transaction_id + 1 where seq = 5', 'entry_matches_transaction'],
  ['delete from ledger.entry where seq = 20', 'entry_matches_transaction'],
  ['update ledger.entry set seq = 99 where seq = 21', 'entry_seq_gapless'],
  ['update ledger.account set balance = balance - 1 where id >= 1000', 'balance_is_sum_of_entries'],
  ['update ledger.account set held = held + 1 where id >= 1000', 'held_is_sum_of_active_holds'],
  ['update ledger.account set version = version + 1 where id >= 1000', 'version_is_last_seq'],
  [`update ledger.hold set status = 'released', closed_at = now()`, 'held_is_sum_of_active_holds'],
  ['update ledger.hold set amount = amount + 1', 'held_is_sum_of_active_holds'],
  [
    `update ledger.transaction set details = jsonb_set(details, '{description}', '"outra"') where id = 5`,
    'transaction_hash',
  ],
  [`update ledger.transaction set posted_at = posted_at + interval '1 s' where id = 5`, 'transaction_hash'],
  ['update ledger.transaction set key = gen_random_uuid() where id = 5', 'transaction_hash'],
  [`update ledger.transaction set hash = '\\x00' where id = 5`, 'block_hash'],
  ['update ledger.transaction set legs[2] = legs[2] - 1, legs[5] = legs[5] + 1 where id = 5', 'transaction_hash'],
  ['update ledger.transaction set legs[3] = legs[3] + 1 where id = 5', 'transaction_hash'],
  ['update ledger.transaction set id = -id where id = 5', 'transaction_in_one_block'],
  ['delete from ledger.transaction where id = 5', 'transaction_in_one_block'],
  ['update ledger.block set created_at = now() where height = 3', 'block_hash'],
  [`update ledger.block set previous_hash = '\\x00' where height = 3`, 'block_links_to_the_one_before'],
  [`update ledger.block set transaction_ids = '{}' where height = 3`, 'transaction_in_one_block'],
  ['delete from ledger.block where height = 3', 'block_links_to_the_one_before'],
  ['delete from ledger.block where height = 0', 'chain_begins'],
];

describe('the verification', () => {
  test('finds every tampered column, and stops the ledger', async () => {
    await withBrokenLedger(async (fixture, break_) => {
      const { ana, bia } = await fill(fixture);
      const clean = await expectNoViolation(fixture.database);
      let found = 0;
      for (const [statement, rule] of TAMPERS) {
        // undone by the rollback: every tamper meets a clean ledger
        const rules = await fixture.database
          .transaction(async sql => {
            await sql.query('set local session_replication_role = replica');
            await sql.query(statement);
            const { rows } = await sql.query<{ rule: string }>('select rule from ledger.find_violations()');
            throw Object.assign(new Error('rolled back'), { rules: rows.map(row => row.rule) });
          })
          .catch((error: { rules?: string[] }) => error.rules ?? Promise.reject(error));
        expect(rules, statement).toContain(rule);
        found += 1;
      }
      console.log(`tampering: ${found} of ${TAMPERS.length} found over ${clean.entries} entries`);

      expect((await verifyLedger(fixture.database)).violations).toEqual([]);
      expect(await outcomeOf(fixture.ledger.post(transfer(ana, bia, 1n)))).toBe('ok');
      await break_('update ledger.entry set amount = amount + 1 where seq = 3 and account_id >= 1000');
      const { violations } = await verifyLedger(fixture.database);
      expect(violations.map(violation => violation.rule)).toContain('entry_matches_transaction');
    });
  });

  test('a halted ledger refuses posts, holds and releases until someone lifts the halt', async () => {
    await withBrokenLedger(async (fixture, break_) => {
      const { ana, bia } = await fill(fixture);
      const hold = { id: randomUUID(), accountId: bia, amountCents: 10n };
      await placeHold(fixture.database, hold);
      await break_('update ledger.account set balance = balance - 1 where id = 1000');
      expect((await verifyLedger(fixture.database)).violations).toHaveLength(1);

      expect(await outcomeOf(fixture.ledger.post(transfer(ana, bia, 1n)))).toBe('ledger_halted');
      await expect(placeHold(fixture.database, { ...hold, id: randomUUID() })).rejects.toMatchObject({
        code: 'ledger_halted',
      });
      await expect(releaseHold(fixture.database, hold.id)).rejects.toMatchObject({ code: 'ledger_halted' });
      expect((await getLedgerBalance(fixture.database, bia)).heldCents).toBe(10n);

      await break_('update ledger.account set balance = balance + 1 where id = 1000');
      await liftHalt(fixture.database, 'the row was restored from the entries');
      expect(await outcomeOf(fixture.ledger.post(transfer(ana, bia, 1n)))).toBe('ok');
      await expectNoViolation(fixture.database);
    });
  });
});
