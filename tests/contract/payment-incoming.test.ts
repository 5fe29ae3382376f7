import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { createNotifier } from '../../bank/ground/notifications';
import { createJobRunner, enqueueJob, type JobEvent, listDeadJobs } from '../../bank/jobs';
import { createLedger, type Ledger, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import {
  createIncomingJob,
  holdReceiver,
  type IncomingRules,
  toCreditLegs,
  type Told,
} from '../../bank/payments/incoming';
import { RailsUnavailable } from '../../bank/providers';
import { type Database, openDatabase } from '../../bank/storage';
import { TEST_SECRET } from '../support/bank';
import type { SeededPerson } from '../support/people';
import { type PixWorld, startPixWorld } from './pix-world';

/* What comes in, of a kind that only this file knows: bags of coins that are paid in at a counter. The real table, the real ledger and real accounts. */

const JOB = 'test.bring_coins';
/** A bag that no clerk takes. */
const TORN = 'torn';

interface Coins {
  /** Of the account, as it stands on the slip. */
  number: string;
  bag: string;
}
interface Slip extends Told<Coins> {
  /** CNPJ of whom the slip is for; null: it does not say. */
  owner: string | null;
}

let world: PixWorld;
let ledger: Ledger;
/** Connections for ten counters at once. */
let database: Database;
/** What the counter heard, in its order. */
let answers: string[] = [];
beforeAll(async () => {
  world = await startPixWorld();
  ledger = createLedger({ databaseUrl: world.databaseUrl, clock: world.clock });
  database = openDatabase(world.databaseUrl, { poolSize: 14, applicationName: 'incoming-test' });
  await database.query('alter table payment_incoming drop constraint payment_incoming_kind');
  await database.query(
    'create table coin_incoming (incoming_id uuid primary key references payment_incoming, number text, bag text)',
  );
  await database.query('create table bag_kept (bag text primary key, incoming_id uuid)');
  await database.query('create table follower_told (incoming_id uuid, at timestamptz)');
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await database?.close();
  await ledger?.close();
  await world?.close();
});

const rules: IncomingRules<Coins, Slip> = {
  store: {
    kind: 'coins' as 'pix',
    table: 'coin_incoming',
    columns: ['number', 'bag'],
    toValues: ({ number, bag }) => [number, bag],
    toTarget: row => ({ number: row.number as string, bag: row.bag as string }),
  },
  job: JOB,
  read: payload => {
    const { cents, ...slip } = payload as unknown as Slip & { cents: string };
    return { ...slip, amountCents: BigInt(cents) };
  },
  findReceiver: (sql, { target }) => holdReceiver(sql, 'a.number = $1', [target.number]),
  refusals: { nobody: 'no_such_account', inactive: 'resting', closed: 'closed' },
  refuse: ({ owner }, { document }) => (owner === null || owner === document ? null : 'somebody_else'),
  judge: async (_sql, { target }) => ({ target, refusal: target.bag === TORN ? 'torn' : null }),
  isSame: (told, first) => told.number === first.number && told.bag === first.bag,
  onTaken: async (sql, { id, target }) =>
    void (await sql.query('insert into bag_kept (bag, incoming_id) values ($1, $2)', [target.bag, id])),
  toPosting: credit => {
    const { counterparties, ...legs } = toCreditLegs(credit, SYSTEM_ACCOUNTS['clearing.card']);
    return { ...legs, details: { kind: 'sale', description: credit.description ?? '', counterparties } };
  },
  onCredited: async (sql, { id }, at) =>
    void (await sql.query('insert into follower_told (incoming_id, at) values ($1, $2)', [id, at])),
  toNews: ({ payer }) => ({ kind: 'pix_received', title: 'Moedas', body: `De ${payer.name}.`, href: null }),
  changed: ['statement'],
  rail: {
    answer: async ({ railId, refusal }) => void answers.push(`${railId}: ${refusal ?? 'credited'}`),
  },
};

let slips = 0;
/** A bag for the account, as the counter's message tells it. */
const bring = (
  to: Pick<SeededPerson, 'number'>,
  facts: { cents?: string; owner?: string | null; bag?: string } = {},
) => {
  slips++;
  return {
    ...{ railId: `SLIP${slips}`, cents: facts.cents ?? '1500', description: null, owner: facts.owner ?? null },
    payer: { name: 'Marina Lopes', document: '70514392860', ispb: '18236120' },
    target: { number: to.number, bag: facts.bag ?? `bag ${slips}` },
  };
};
type Message = ReturnType<typeof bring>;

interface Around {
  before?: () => Promise<unknown>;
  after?: () => Promise<unknown>;
}
const createJob = ({ before, after }: Around = {}, own: Partial<IncomingRules<Coins, Slip>> = {}) => {
  const watched: Ledger = {
    ...ledger,
    async post(command) {
      await before?.();
      const posted = await ledger.post(command);
      await after?.();
      return posted;
    },
  };
  const notifier = createNotifier({ clock: world.clock, secret: [TEST_SECRET], publicUrl: 'http://localhost:3000' });
  return createIncomingJob({ database, clock: world.clock, ledger: watched, notifier }, { ...rules, ...own });
};
const hear = (message: Message, job = createJob(), finish = async () => undefined as undefined) =>
  job.run({ ...message }, { finish } as never);
const crash = () => Promise.reject(new Error('the process died'));

/** What is written of a message, and what came of it. */
const look = async ({ railId }: Message) => {
  const { rows } = await database.query(
    `select i.refusal, i.posted_at is not null as noted, a.number,
       (select sum(e.amount)::int from ledger.entry e join ledger.transaction t on t.id = e.transaction_id
          where t.key = i.id and e.account_id <> $2) as cents,
       (select count(*)::int from follower_told f where f.incoming_id = i.id) as told,
       (select count(*)::int from bag_kept b where b.incoming_id = i.id) as kept,
       (select count(*)::int from notification n where n.account_id = i.account_id and n.title = 'Moedas') as news
     from payment_incoming i left join account a on a.id = i.account_id where i.rail_id = $1`,
    [railId, SYSTEM_ACCOUNTS['clearing.card']],
  );
  expect(rows.length).toBeLessThan(2);
  return rows[0];
};
const setStatus = ({ accountId }: SeededPerson, status: string) =>
  database.query('update account set status = $2 where id = $1', [toUuid(accountId), status]);

let ana: SeededPerson;
beforeEach(async () => {
  ana = await world.seedPerson({ balanceCents: 0n });
  answers = [];
});
const credited = () => ({ refusal: null, noted: true, number: ana.number, cents: 1_500, told: 1, kept: 1, news: 1 });
const refused = (refusal: string) => ({ ...{ refusal, noted: false, number: ana.number }, ...NOTHING });
const NOTHING = { cents: null, told: 0, kept: 0, news: 0 };

describe('what comes in', () => {
  it('is credited, keeps what it pays, and is told to people, followers and its rail', async () => {
    const bag = bring(ana);
    await hear(bag);
    expect(await look(bag)).toEqual(credited());
    expect(answers).toEqual([`${bag.railId}: credited`]);
    const { rows } = await database.query<{ balance: bigint }>('select balance from ledger.account where id = $1', [
      ana.ledgerAccountId,
    ]);
    expect(rows).toEqual([{ balance: 1_500n }]);
  });

  it('is credited once however often it is told, and each time its rail hears so', async () => {
    const bag = bring(ana);
    for (let time = 0; time < 3; time++) await hear(bag);
    expect(await look(bag)).toEqual(credited());
    expect(answers).toEqual(Array(3).fill(`${bag.railId}: credited`));
  });

  it('is credited once when ten counters tell of it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await world.seedPerson({ balanceCents: 0n });
      const bag = bring(other);
      await Promise.all(Array.from({ length: 10 }, () => hear(bag)));
      expect(await look(bag)).toEqual({ ...credited(), number: other.number });
    }
  });

  it('has open pages of its account read again', async () => {
    const page = new pg.Client({ connectionString: world.databaseUrl });
    await page.connect();
    const signals: unknown[] = [];
    page.on('notification', ({ payload = '' }) => void signals.push(JSON.parse(payload)));
    await page.query('listen bank_event');
    await hear(bring(ana));
    await expect.poll(() => signals).toContainEqual({ accountId: ana.accountId, changed: ['statement'] });
    await page.end();
  });

  it('is another when another rail tells of it by the same id', async () => {
    const bag = bring(ana);
    await hear(bag);
    const notes = { ...bag, target: { ...bag.target, bag: 'notes' } };
    const store = { ...rules.store, kind: 'notes' as 'pix' };
    for (let time = 0; time < 2; time++) await hear(notes, createJob({}, { store }));
    const { rows } = await database.query(
      'select kind from payment_incoming where rail_id = $1 and posted_at is not null order by kind',
      [bag.railId],
    );
    expect(rows).toEqual([{ kind: 'coins' }, { kind: 'notes' }]);
  });

  it('ends its job in the transaction of the credit where nobody waits for an answer, and else after the answer', async () => {
    const ends: string[] = [];
    const finish = async () => void ends.push('finish') as undefined;
    const silent = bring(ana);
    await hear(silent, createJob({}, { rail: null }), finish);
    expect(await look(silent)).toEqual(credited());
    expect([ends, answers]).toEqual([['finish'], []]);
    await hear(bring(ana), createJob(), finish);
    expect([ends.length, answers.length]).toEqual([1, 1]);
  });

  it('and whose job another worker has by then writes nothing', async () => {
    const bag = bring(ana);
    await expect(hear(bag, createJob({}, { rail: null }), crash)).rejects.toThrow('the process died');
    expect(await look(bag)).toMatchObject({ noted: false, told: 0, news: 0 });
    await hear(bag, createJob({}, { rail: null }));
    expect(await look(bag)).toEqual(credited());
  });
});

describe('what comes in and is not taken', () => {
  it('is for no account here', async () => {
    const bag = bring({ number: 'no such number' });
    await hear(bag);
    expect(await look(bag)).toEqual({ ...refused('no_such_account'), number: null });
    expect(answers).toEqual([`${bag.railId}: no_such_account`]);
  });

  it.each([
    ['inactive', 'resting'],
    ['closed', 'closed'],
  ])('is for an account that is %s', async (status, code) => {
    await setStatus(ana, status);
    const bag = bring(ana);
    await hear(bag);
    expect(await look(bag)).toEqual(refused(code));
    // it is somebody else's before it is anything about them
    const wrong = bring(ana, { owner: '11222333000181' });
    await hear(wrong);
    expect(await look(wrong)).toEqual(refused('somebody_else'));
    expect(answers).toEqual([`${bag.railId}: ${code}`, `${wrong.railId}: somebody_else`]);
  });

  it('does not fit what it would pay', async () => {
    const bag = bring(ana, { bag: TORN });
    await hear(bag);
    expect(await look(bag)).toEqual(refused('torn'));
  });

  it('stays refused, whatever has become of the account', async () => {
    await setStatus(ana, 'inactive');
    const bag = bring(ana);
    await hear(bag);
    await setStatus(ana, 'active');
    await hear(bag);
    expect(await look(bag)).toEqual(refused('resting'));
    expect(answers).toEqual(Array(2).fill(`${bag.railId}: resting`));
  });
});

describe('what comes for an account that closes', () => {
  it('is taken while it is closing', async () => {
    await setStatus(ana, 'closing');
    const bag = bring(ana);
    await hear(bag);
    expect(await look(bag)).toEqual(credited());
  });

  it('is owed to its owner when it had closed before the credit was posted', async () => {
    const bag = bring(ana);
    await hear(bag, createJob({ before: () => setStatus(ana, 'closed') }));
    expect(await look(bag)).toEqual(credited());
    const { rows } = await database.query<{ account: bigint; owed: bigint }>(
      'select a.balance as account, p.balance as owed from ledger.account a join ledger.account p on p.id = a.closed_into where a.id = $1',
      [ana.ledgerAccountId],
    );
    expect(rows).toEqual([{ account: 0n, owed: 1_500n }]);
  });

  it('keeps the account from closing while it is written down', async () => {
    let isClosed = false;
    let closing: Promise<unknown> = Promise.resolve();
    const judge: typeof rules.judge = async (_sql, { target }) => {
      closing = database
        .transaction(async sql => {
          await sql.query('select 1 from account where id = $1 for update', [toUuid(ana.accountId)]);
          await sql.query(`update account set status = 'closed' where id = $1`, [toUuid(ana.accountId)]);
        })
        .then(() => {
          isClosed = true;
        });
      await expect
        .poll(async () => {
          const { rows } = await database.query<{ waits: boolean }>(
            `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
               and query like 'select 1 from account%') as waits`,
          );
          return rows[0]?.waits;
        })
        .toBe(true);
      expect(isClosed).toBe(false);
      return { target, refusal: null };
    };
    const bag = bring(ana);
    await hear(bag, createJob({ before: () => closing }, { judge }));
    expect(await look(bag)).toEqual(credited());
  });

  it('counts as on its way until it is in the account', async () => {
    const { OPEN_POINTS } = await import('../../bank/modules');
    const count = () => OPEN_POINTS.on_the_way(database, toUuid(ana.accountId), world.clock.now());
    const bag = bring(ana);
    await expect(hear(bag, createJob({ before: crash }))).rejects.toThrow('the process died');
    await hear(bring(ana, { bag: TORN }));
    expect(await count()).toBe(1);
    await hear(bag);
    expect(await count()).toBe(0);
  });
});

describe('a process that dies', () => {
  const noted = () => ({ ...credited(), ...{ noted: false, cents: null, told: 0, news: 0 } });
  const dying = async (bag: Message, job: ReturnType<typeof createJob>) =>
    expect(hear(bag, job)).rejects.toThrow('the process died');

  it('before anything was written leaves nothing', async () => {
    const bag = bring(ana);
    await dying(bag, createJob({}, { onTaken: crash }));
    expect(await look(bag)).toBeUndefined();
    await hear(bag);
    expect(await look(bag)).toEqual(credited());
  });

  it('before the credit was posted leaves what was judged', async () => {
    const bag = bring(ana);
    await dying(bag, createJob({ before: crash }));
    expect(await look(bag)).toEqual(noted());
    // taken before, it is not judged again
    await setStatus(ana, 'inactive');
    await hear(bag);
    expect(await look(bag)).toEqual(credited());
    expect(answers).toEqual([`${bag.railId}: credited`]);
  });

  it('before the credit was written down posts it no second time', async () => {
    const bag = bring(ana);
    await dying(bag, createJob({ after: crash }));
    expect(await look(bag)).toEqual({ ...noted(), cents: 1_500 });
    await hear(bag);
    expect(await look(bag)).toEqual(credited());
  });

  it('while it tells of the credit has told nobody', async () => {
    const bag = bring(ana);
    await dying(
      bag,
      createJob(
        {},
        {
          toNews: () => {
            throw new Error('the process died');
          },
        },
      ),
    );
    expect(await look(bag)).toEqual({ ...noted(), cents: 1_500 });
    await hear(bag);
    expect(await look(bag)).toEqual(credited());
  });

  it('before its rail was answered answers when it comes again, and tells nobody else twice', async () => {
    const bag = bring(ana);
    await dying(bag, createJob({}, { rail: { answer: crash } }));
    expect(await look(bag)).toEqual(credited());
    await hear(bag);
    expect(await look(bag)).toEqual(credited());
    expect(answers).toEqual([`${bag.railId}: credited`]);
  });
});

describe('the job of what comes in', () => {
  /** Queues the message, runs what is due, and tells how that went. */
  const run = async (message: Message, job = createJob()) => {
    const events: string[] = [];
    const onJob = ({ outcome, error }: JobEvent) => void events.push(error ? `${outcome}: ${error}` : outcome);
    await enqueueJob(database, { kind: JOB, payload: { ...message } });
    await createJobRunner({ database, clock: world.clock, handlers: [job], onJob }).runDue();
    return events;
  };

  it('comes again while its rail is away, and is over with the answer', async () => {
    const bag = bring(ana);
    let calls = 0;
    const answer = async () => {
      calls++;
      if (calls === 1) throw new RailsUnavailable();
    };
    const job = createJob({}, { rail: { answer } });
    expect(await run(bag, job)).toEqual(['again: rails_unavailable']);
    expect(await look(bag)).toEqual(credited());
    world.clock.advance({ seconds: 10 });
    const handlers = [job];
    await createJobRunner({ database, clock: world.clock, handlers }).runDue();
    expect(calls).toBe(2);
    expect((await database.query('select 1 from job where kind = $1', [JOB])).rowCount).toBe(0);
  });

  const OTHERWISE: [string, (bag: Message) => Message][] = [
    ['another amount', bag => ({ ...bag, cents: '9900' })],
    ['another payer', bag => ({ ...bag, payer: { ...bag.payer, document: '11144477735' } })],
    ['another institution', bag => ({ ...bag, payer: { ...bag.payer, ispb: '60701190' } })],
    ['another account', bag => ({ ...bag, target: { ...bag.target, number: world.oficina.number } })],
    ['something else that it pays', bag => ({ ...bag, target: { ...bag.target, bag: 'another bag' } })],
  ];

  it.each(OTHERWISE)('is dead and kept when it tells %s, and changes nothing', async (_what, change) => {
    const bag = bring(ana);
    await expect(hear(bag, createJob({ before: crash }))).rejects.toThrow();
    expect(await run(change(bag))).toEqual(['dead: message_contradicted']);
    expect(await look(bag)).toMatchObject({ noted: false, cents: null });
    await hear(bag);
    expect(await run(change(bag))).toEqual(['dead: message_contradicted']);
    expect(await look(bag)).toEqual(credited());
    expect(answers).toEqual([`${bag.railId}: credited`]);
    expect((await listDeadJobs(database)).filter(({ kind }) => kind === JOB).length).toBeGreaterThan(1);
  });

  it('is no contradiction when only the words differ', async () => {
    const bag = bring(ana);
    await hear(bag);
    expect(await run({ ...bag, payer: { ...bag.payer, name: 'MARINA LOPES' } })).toEqual(['done']);
    expect(await look(bag)).toEqual(credited());
  });
});
