import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, findAuditBreak, openDatabase, recordAudit, type Sql } from '../../bank/storage';
import { createTestDatabase, type TestDatabase } from '../support/postgres';
import { chooseSeed, createDraw, type Draw } from './seed';
import { allowedMs } from '../support/pace';

const DEEP = Boolean(process.env.FAULTS_DEEP);
const TAMPERS = Number(process.env.FAULTS_TAMPERS ?? (DEEP ? 500 : 60));
const EVENTS = 200;
const MANY_EVENTS = DEEP ? 200_000 : 6_000;
/** In one transaction: each event leaves an old row of the head behind, which the next one has to pass. */
const EVENTS_AT_ONCE = 500;
/** Events a second, on a machine that is busy with something else too. */
const WANTED_PER_SECOND = 50_000;

const seed = chooseSeed();
let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { poolSize: 2, applicationName: 'faults-audit' });
  await database.transaction(async sql => {
    for (let index = 0; index < EVENTS; index++) {
      await recordAudit(sql, {
        kind: 'sign_in.succeeded',
        occurredAt: new Date(Date.UTC(2026, 10, 20, 12, 0, index)),
        requestId: `request-${index}`,
        address: '192.0.2.1',
        facts: { method: 'email', turn: index },
      });
    }
  });
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

const COLUMNS: Readonly<Record<string, string>> = {
  occurred_at: "occurred_at + interval '1 microsecond'",
  kind: "kind || '.'",
  user_id: 'gen_random_uuid()',
  session_id: 'gen_random_uuid()',
  request_id: "left(request_id, -1) || '#'",
  address: "'198.51.100.7'",
  facts: 'facts || \'{"turn": -1}\'',
  previous_hash: "sha256(previous_hash || 'x')",
  hash: "sha256(hash || 'x')",
};

/** Somebody who owns the database and knows how the chain is made; each answers where the chain must be found broken. */
const TAMPERS_BY_NAME: Readonly<Record<string, (sql: Sql, draw: Draw) => Promise<number>>> = {
  async 'a column of an event'(sql, draw) {
    const [seq, names] = [1 + draw(EVENTS), Object.keys(COLUMNS)];
    const name = names[draw(names.length)] ?? 'kind';
    await sql.query(`update audit_event set ${name} = ${COLUMNS[name]} where seq = $1`, [seq]);
    return seq;
  },
  async 'an event with its own hash made anew'(sql, draw) {
    const seq = 1 + draw(EVENTS - 1);
    await sql.query("update audit_event set kind = 'sign_out' where seq = $1", [seq]);
    await sql.query('update audit_event e set hash = audit_event_hash(e) where seq = $1', [seq]);
    return seq + 1;
  },
  async 'an event in the middle is taken out'(sql, draw) {
    const seq = 1 + draw(EVENTS - 1);
    await sql.query('delete from audit_event where seq = $1', [seq]);
    return seq + 1;
  },
  async 'the first ones are taken out'(sql, draw) {
    const upTo = 1 + draw(EVENTS - 1);
    await sql.query('delete from audit_event where seq <= $1', [upTo]);
    return upTo + 1;
  },
  async 'the last ones are taken out'(sql, draw) {
    await sql.query('delete from audit_event where seq > $1', [draw(EVENTS)]);
    return EVENTS;
  },
  async 'two events change places'(sql, draw) {
    const [one, apart] = [1 + draw(EVENTS / 2), 1 + draw(EVENTS / 2 - 1)];
    await sql.query('update audit_event set seq = -seq where seq in ($1, $2)', [one, one + apart]);
    await sql.query('update audit_event set seq = $1::bigint + $2::bigint + seq where seq < 0', [one, one + apart]);
    return one;
  },
  async 'an event is put in at the end'(sql) {
    await sql.query(
      `insert into audit_event select seq + 1, occurred_at, kind, user_id, session_id, 'put in', address, facts, hash, sha256('put in')
       from audit_event where seq = $1`,
      [EVENTS],
    );
    return EVENTS + 1;
  },
};

class Undo extends Error {}

/** Where the chain is found broken when `tamper` has been at work, all of which is undone. */
const findAfter = async (tamper: (sql: Sql) => Promise<number>): Promise<{ found: number; expected: number }> => {
  let result = { found: Number.NaN, expected: Number.NaN };
  await database
    .transaction(async sql => {
      // no trigger and no rule stops who owns the server
      await sql.query("set local session_replication_role = 'replica'");
      const expected = await tamper(sql);
      const { rows } = await sql.query<{ seq: bigint | null }>('select audit_chain_break() as seq');
      result = { found: Number(rows[0]?.seq ?? 0), expected };
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return result;
};

describe('the audit chain', () => {
  it(`tells of each of ${TAMPERS} tampers, and where`, async () => {
    const names = Object.keys(TAMPERS_BY_NAME);
    const missed: string[] = [];
    for (let turn = 0; turn < TAMPERS; turn++) {
      const draw = createDraw(seed, 'tamper', turn);
      const name = names[turn % names.length] as string;
      const { found, expected } = await findAfter(sql => TAMPERS_BY_NAME[name]?.(sql, draw) ?? Promise.resolve(0));
      if (found !== expected) missed.push(`${turn} ${name}: found ${found}, expected ${expected}`);
    }
    console.log(
      `figure: audit chain: ${TAMPERS - missed.length} of ${TAMPERS} tampers found at their event, seed ${seed}`,
    );
    expect(missed).toEqual([]);
    expect(await findAuditBreak(database)).toBeNull();
  });

  it('is read in no time', async () => {
    for (let made = 0; made < MANY_EVENTS; made += EVENTS_AT_ONCE) {
      await database.query(
        `insert into audit_event (occurred_at, kind, user_id, session_id, request_id, address, facts)
         select now(), 'sign_in.succeeded', gen_random_uuid(), gen_random_uuid(), 'request-' || n, '192.0.2.1',
           jsonb_build_object('method', 'email', 'turn', n)
         from generate_series(1, $1) n`,
        [EVENTS_AT_ONCE],
      );
    }
    await database.query('analyze audit_event');
    const rates: number[] = [];
    for (let round = 0; round < 3; round++) {
      const from = performance.now();
      expect(await findAuditBreak(database)).toBeNull();
      rates.push((MANY_EVENTS + EVENTS) / ((performance.now() - from) / 1000));
    }
    const best = Math.max(...rates);
    console.log(`figure: audit chain: ${Math.round(best)} of ${MANY_EVENTS + EVENTS} events verified a second`);
    // a rate is a time: of as many events as are wanted in a second
    expect(1_000 * (WANTED_PER_SECOND / best)).toBeLessThanOrEqual(DEEP ? 1_000 : allowedMs(5_000));
  }, 600_000);
});
