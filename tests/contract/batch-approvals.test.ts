import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../bank/contract/primitives';
import type { Agenda } from '../../bank/contract/books/agenda';
import type { CategoryYear } from '../../bank/contract/books/annotations';
import type { BatchDetail } from '../../bank/contract/products/batch';
import type { BatchCells, BatchRow } from '../../bank/contract/products/batch-rows';
import type { ApiTed } from '../../bank/contract/products/ted-api';
import type { Approval, ApprovalForecast } from '../../bank/contract/payments/office';
import type { PolicyRule, PolicySimulation, RuleBasis } from '../../bank/contract/payments/policies';
import type { StatementExport } from '../../bank/contract/books/exports';
import type { TrustedPayee } from '../../bank/contract/products/pix/limits';
import type { TedQuote } from '../../bank/contract/products/ted';
import type { StatementPage } from '../../bank/contract/books/statement';
import { toLocalDate } from '../../bank/core/clock';
import { fromUuid, newId, toUuid } from '../../bank/core/ids';
import { createNotifier } from '../../bank/ground/notifications';
import { keepSeeing } from '../../bank/products/batch';
import { noteReturnInside } from '../../bank/products/pix/pay';
import { TEST_SECRET } from '../support/bank';
import { codeOf, MOINHO } from './batch-world';
import { type Name, type OfficeWorld, startOfficeWorld } from './office-world';
import { newKey } from './pix-world';
import { letIn } from './systems-world';

const ACCOUNT: BatchCells = { ...MOINHO, kind: 'Pix' };
const DARF: BatchCells = {
  ...{ kind: 'DARF', name: 'Padaria do Zé', document: '11.222.333/0001-81', revenue_code: '2089' },
  ...{ period: '10/2025', due_date: '28/11/2025' },
};
const OTHER: BatchCells = { ...ACCOUNT, account: '77777-0', document: '19.873.456/0001-94', name: 'Aurora' };

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld();
});
afterAll(() => world?.close());

const draft = async (who: Name, rows: readonly BatchCells[], kind = 'payments'): Promise<BatchDetail> => {
  const by = world.people[who];
  const { body } = await world.as<BatchDetail>(by, '/payment_batches', { json: { name: 'Folha', kind } });
  await world.as(by, `/payment_batches/${body.id}/rows`, {
    ...{ method: 'PUT', json: { rows: rows.map((cells, index) => ({ number: index + 1, cells })) } },
  });
  return (await world.as<BatchDetail>(by, `/payment_batches/${body.id}`)).body;
};
const read = async (id: string, who: Name = 'ana') =>
  (await world.as<BatchDetail>(world.people[who], `/payment_batches/${id}`)).body;
const confirm = async (who: Name, { id, review }: BatchDetail) => {
  const [by, key, hash] = [world.people[who], newKey(), review?.hash ?? ''];
  const wish = { purpose: 'pay_batch', account_id: by.accountId, batch_id: id, hash, idempotency_key: key } as const;
  const proof = await world.authorize(by.bearer, wish).catch(() => undefined);
  return world.as<BatchDetail>(by, `/payment_batches/${id}/authorization`, { json: { hash }, key, proof });
};
const takeOut = (who: Name, id: string, numbers: number[]) =>
  world.as<BatchDetail>(world.people[who], `/payment_batches/${id}/row_exclusions`, { json: { numbers } });
const stateOf = async (who: Name, rows: readonly BatchCells[]) => {
  const answer = await confirm(who, await draft(who, rows));
  return answer.status < 300 ? answer.body.state : codeOf(answer);
};

const rule = (id: string, when: PolicyRule['when'], need: PolicyRule['need'], others: Partial<PolicyRule> = {}) => ({
  ...{ id, name: id, on: true, when, need },
  ...others,
});
const ONE = [{ group: 'approvers', count: 1 }];
const BOTH = [
  { group: 'financeiro', count: 1 },
  { group: 'diretoria', count: 1 },
];

describe('a batch before the rules of its company', () => {
  beforeAll(async () => {
    await world.activate(
      world.toContent([
        rule('each', { min_cents: 100_000 }, ONE),
        rule('whole', { kinds: ['batch'], min_cents: 500_000 }, BOTH),
        rule('bills', { kinds: ['bill'], min_cents: 10_000 }, ONE),
        rule('split', { basis: 'payee_24h', min_cents: 150_000 }, ONE),
        rule('ted', { kinds: ['ted'], min_cents: 10_000 }, [], { deny: 'A empresa não faz TED' }),
      ]),
    );
  });

  it('asks of a tax what it asks of bills', async () => {
    await world.clear();
    expect(await stateOf('ana', [{ ...DARF, amount: '99,99' }])).toBe('paying');
    // the treasury was paid before, whatever the tax is of
    await world.bank.runDueJobs();
    await world.bank.runDueJobs();
    const { body } = await confirm('ana', await draft('ana', [{ ...DARF, period: '09/2025', amount: '100,00' }]));
    expect(body.state).toBe('awaiting_approval');
    expect((await read(body.id, 'ana')).notable).toMatchObject({ never_paid_count: 0 });
  });

  it('asks for what each row asks, and for what the whole asks', async () => {
    await world.clear();
    expect(await stateOf('ana', [{ ...ACCOUNT, amount: '999,99' }])).toBe('paying');
    await world.clear();
    expect(await stateOf('ana', [{ ...ACCOUNT, amount: '1.000,00' }])).toBe('awaiting_approval');
    await world.clear();
    // who splits a payment over the rows of one batch is seen
    expect(
      await stateOf('ana', [
        { ...ACCOUNT, amount: '750' },
        { ...ACCOUNT, amount: '750,00' },
      ]),
    ).toBe('awaiting_approval');
    expect(await stateOf('ana', [{ ...MOINHO, amount: '100' }])).toBe('forbidden');
  });

  it('is approved once, by the join of all demands, and then paid', async () => {
    await world.clear();
    const made = await draft('bruno', [
      { ...ACCOUNT, amount: '4.000' },
      { ...OTHER, amount: '2.000' },
    ]);
    const forecast = async () =>
      (await world.as<ApprovalForecast & Problem>(world.people.bruno, `/payment_batches/${made.id}/approval_forecast`))
        .body;
    expect(await forecast()).toMatchObject({
      ...{ decision: 'approvals', total: 2, denied_because: null },
      needs: expect.arrayContaining([
        expect.objectContaining({ group: 'Financeiro', missing: 1 }),
        expect.objectContaining({ group: 'Diretoria', missing: 1 }),
      ]),
      reasons: expect.arrayContaining([expect.objectContaining({ rule_id: 'whole' })]),
    });
    expect((await confirm('bruno', made)).body).toMatchObject({
      state: 'awaiting_approval',
      approval_id: `apv_${made.id.slice(4)}`,
    });
    expect((await forecast()).code).toBe('batch_not_draft');
    const detail = await world.detail(made.id.slice(4));
    expect(detail).toMatchObject({
      ...{ kind: 'batch', payee_name: 'Folha' },
      amount_cents: 600_000,
      total: 2,
      description: expect.stringMatching(/^Folha: 2 pagamentos, R\$.6\.000,00 no total$/),
    });
    const agenda = await world.as<Agenda>(world.people.carla, '/agenda?days=0');
    expect(agenda.body.data).toContainEqual(
      expect.objectContaining({ kind: 'approval', what: 'batch', name: 'Folha', amount_cents: 600_000 }),
    );
    expect(await world.approve('bruno', made.id.slice(4))).toBe('step_up_required');
    expect(await world.approve('carla', made.id.slice(4))).toBe('waiting');
    expect(await world.approve('ana', made.id.slice(4))).toBe('approved');
    for (let turn = 0; turn < 8; turn++) {
      await world.bank.runDueJobs();
      world.clock.set(new Date(world.clock.now().getTime() + 5_000));
    }
    expect(await read(made.id)).toMatchObject({ state: 'done', rows: { completed: 2 } });
    // no order was asked about for itself
    const { rows } = await world.database.query(
      'select 1 from approval_subject s join payment_order o on o.id = s.id where o.source_id = $1',
      [toUuid(made.id)],
    );
    expect(rows).toEqual([]);
  });

  it('loses rows to an approver, who adds none; approvals are given anew', async () => {
    await world.clear();
    const made = await draft('bruno', [
      { ...ACCOUNT, amount: '4.000' },
      { ...OTHER, amount: '2.000' },
    ]);
    await confirm('bruno', made);
    expect(await world.approve('carla', made.id.slice(4))).toBe('waiting');
    expect(codeOf(await takeOut('bruno', made.id, [1]))).toBe('approval_own');
    expect(codeOf(await takeOut('davi', made.id, [1]))).toBe('forbidden');
    expect(codeOf(await takeOut('ana', made.id, [1, 2]))).toBe('batch_empty');
    const { body } = await takeOut('ana', made.id, [2]);
    expect(body).toMatchObject({ state: 'awaiting_approval', rows: { queued: 1, taken_out: 1 } });
    expect(body.hash).not.toBe(made.review?.hash);
    expect((await world.detail(made.id.slice(4))).approved_by).toEqual([]);
    expect(await world.approve('carla', made.id.slice(4))).toMatch(/waiting|approved/);
    await world.approve('ana', made.id.slice(4));
    expect((await read(made.id)).state).toBe('paying');
    expect(codeOf(await takeOut('ana', made.id, [1]))).toBe('batch_ended');
  });

  it('is not approved by who wrote rows of it as a draft', async () => {
    await world.clear();
    const made = await draft('bruno', [{ ...ACCOUNT, amount: '1.000' }]);
    const at = `/payment_batches/${made.id}`;
    const rows = [{ number: 2, cells: { ...OTHER, amount: '2.000' } }];
    await world.as(world.people.carla, `${at}/rows`, { method: 'PUT', json: { rows } });
    await confirm('bruno', (await world.as<BatchDetail>(world.people.bruno, at)).body);
    expect((await world.detail(made.id.slice(4), 'carla')).mine).toBe('own');
    expect(await world.approve('carla', made.id.slice(4))).toBe('step_up_required');
    expect(codeOf(await takeOut('carla', made.id, [1]))).toBe('approval_own');
    expect(await world.approve('ana', made.id.slice(4))).toBe('approved');
  });

  it('made by one and authorised by another is agreed to, and cut, by neither', async () => {
    await world.clear();
    const made = await draft('carla', [
      { ...ACCOUNT, amount: '4.000' },
      { ...OTHER, amount: '2.000' },
    ]);
    expect((await confirm('bruno', made)).body.state).toBe('awaiting_approval');
    for (const who of ['carla', 'bruno'] as const) {
      expect((await world.detail(made.id.slice(4), who)).mine).toBe('own');
      expect(await world.approve(who, made.id.slice(4))).toBe('step_up_required');
      expect(codeOf(await takeOut(who, made.id, [2]))).toBe('approval_own');
    }
    await world.as(world.people.bruno, `/payment_batches/${made.id}/cancellation`, { method: 'POST' });
  });

  it('is withdrawn by its maker, and rejected with a reason', async () => {
    await world.clear();
    const rows = [{ ...ACCOUNT, amount: '1.000' }];
    const first = await draft('bruno', rows);
    await confirm('bruno', first);
    const cancelled = await world.as<BatchDetail>(world.people.bruno, `/payment_batches/${first.id}/cancellation`, {
      method: 'POST',
    });
    expect(cancelled.body).toMatchObject({ state: 'canceled', rows: { canceled: 1 } });
    const second = await draft('bruno', rows);
    await confirm('bruno', second);
    await world.as(world.people.ana, `/approvals/apv_${second.id.slice(4)}/rejection`, {
      json: { reason: 'Nota errada' },
    });
    expect(await read(second.id)).toMatchObject({ state: 'rejected', reason: 'Nota errada' });
  });
});

const PERSON: BatchCells = { kind: 'Pix', key: '529.982.247-25', name: 'Roberto Almeida Prado', amount: '3.500,00' };

describe('a payroll', () => {
  it('pays people, and shows what they earn to who made it and who approves alone', async () => {
    const made = await draft('davi', [PERSON, { ...ACCOUNT, amount: '1' }], 'payroll');
    expect(made).toMatchObject({ may_see_amounts: true, rows: { ready: 1, wrong: 1 } });
    const seen = await world.as<{ data: BatchRow[] }>(world.people.fabio, `/payment_batches/${made.id}/rows`);
    const said = { method: 'PATCH', json: { payroll_kind: 'termination' } };
    await world.as(world.people.davi, `/payment_batches/${made.id}`, said);
    const hidden = { may_see_amounts: false, amount_cents: null, payroll_kind: null, review: null };
    expect(await read(made.id, 'fabio')).toMatchObject(hidden);
    // with whom, how and when each is paid the sums of a day or of a kind would be somebody's
    const nothing = { cells: null, name: null, document_masked: null, kind: null, day: null, amount_cents: null };
    expect(seen.body.data).toMatchObject([
      { number: 1, state: 'ready', ...nothing, problems: [] },
      { number: 2, state: 'wrong', ...nothing, problems: [], failure: null },
    ]);
    expect(JSON.stringify(seen.body)).not.toContain('350000');
    expect(await read(made.id, 'carla')).toMatchObject({ may_see_amounts: true, amount_cents: 350_000 });
    const result = await world.as(world.people.fabio, `/payment_batches/${made.id}/result?format=csv`);
    expect(codeOf(result)).toBe('forbidden');
  });

  it('is one line of the statement, without a name, to who may not see what each earns', async () => {
    await world.clear();
    const helena = { ...ACCOUNT, document: '705.143.928-60', name: 'Helena Duarte Pires', amount: '401,23' };
    const made = await draft('davi', [{ ...PERSON, amount: '312,45' }, helena], 'payroll');
    await confirm('davi', made);
    for (const who of ['carla', 'ana'] as const) await world.approve(who, made.id.slice(4));
    expect((await read(made.id)).state).toBe('paying');
    for (let turn = 0; turn < 8; turn++) {
      await world.bank.runDueJobs();
      world.clock.set(new Date(world.clock.now().getTime() + 5_000));
    }
    const { rows: orders } = await world.database.query<{ id: string }>(
      `select order_id as id from payment_batch_row where batch_id = $1 and state = 'ordered'`,
      [toUuid(made.id)],
    );
    expect(orders).toHaveLength(2);
    const ids = orders.map(({ id }) => ({ pix: fromUuid('pix', id), txn: fromUuid('txn', id) }));
    const day = toLocalDate(world.clock.now());
    const asks = (who: Name, path: string) => world.as<object>(world.people[who], path);
    const SECRETS = /Roberto|Helena|31245|40123|312[.,]45|401[.,]23/;
    const paths = [
      ...[
        '/statement?limit=100',
        '/statement?q=Helena',
        '/statement?q=401,23',
        '/statement?min_cents=40000&max_cents=50000',
      ],
      ...['/statement?q=70514392860', '/movement', '/pix/payments?limit=100', '/scheduled'],
      ...['/statement/totals?q=Helena', '/statement/totals?min_cents=40000&max_cents=50000'],
    ];
    for (const path of paths) {
      const answer = await asks('fabio', path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, JSON.stringify(answer.body).match(SECRETS)]).toEqual([path, null]);
    }
    const { data } = (await asks('fabio', `/statement?from=${day}&kind=pix_out`)).body as StatementPage;
    expect(data[0]).toMatchObject({
      ...{ kind: 'payroll', amount_cents: -71_368, counterparty: null, note: null },
      description: 'Folha de pagamento: 2 pagamentos',
    });
    // the balance goes on from line to line
    const all = ((await asks('fabio', `/statement?from=${day}`)).body as StatementPage).data;
    for (const [place, entry] of all.slice(0, -1).entries()) {
      expect(entry.balance_after_cents - entry.amount_cents).toBe(all[place + 1]?.balance_after_cents);
    }
    // by ones, and from wherever somebody says that a page begins
    const readOne = async (cursor: string | null) =>
      (await asks('fabio', `/statement?from=${day}&limit=1${cursor ? `&cursor=${cursor}` : ''}`)).body as StatementPage;
    const byOnes: StatementPage['data'] = [];
    let next: string | null = null;
    do {
      const page: StatementPage = await readOne(next);
      byOnes.push(...page.data);
      next = page.next_cursor;
    } while (next);
    expect(byOnes).toEqual(all);
    const end = BigInt((await readOne(null)).next_cursor ?? 0);
    for (let at = end; at < end + 5n; at++) {
      expect([at, JSON.stringify(await readOne(String(at))).match(SECRETS)]).toEqual([at, null]);
    }
    const csv = await world.bank.fetch(
      new Request(
        `http://bank.example/accounts/${world.people.fabio.accountId}/statement/file?format=csv&from=${day}`,
        {
          headers: { authorization: `Bearer ${world.people.fabio.bearer}` },
        },
      ),
    );
    const file = await csv.text();
    expect([csv.status, file.match(SECRETS)]).toEqual([200, null]);
    expect(file).toContain('713,68');
    for (const { pix, txn } of ids) {
      expect(codeOf(await asks('fabio', `/receipts/${txn}`))).toBe('forbidden');
      expect(codeOf(await asks('fabio', `/pix/payments/${pix}`))).toBe('forbidden');
      // who made it, and who approves, see each
      for (const who of ['davi', 'carla'] as const) {
        expect((await asks(who, `/receipts/${txn}`)).status).toBe(200);
        expect((await asks(who, `/pix/payments/${pix}`)).status).toBe(200);
      }
    }
    for (const who of ['davi', 'ana'] as const) {
      expect(JSON.stringify((await asks(who, '/statement?q=Helena')).body)).toMatch(SECRETS);
    }
    // who made it is told what becomes of it, as those who approve are
    const [davi, fabio, ana] = (['davi', 'fabio', 'ana'] as const).map(who => world.people[who].userId);
    const people = [davi, fabio, ana].filter(id => id !== undefined);
    expect(await keepSeeing(world.database, orders[0]?.id ?? '', people)).toEqual([davi, ana]);
  });
});

describe('a payroll that others made', () => {
  const LATER = '2026-12-10';
  const HELENA = { document: '705.143.928-60', name: 'Helena Duarte Pires' };
  const SECRETS = /Roberto|Helena|31[34]4[56]|40224|5556[78]|77789|31[34][.,]4[56]|402[.,]24|555[.,]6[78]|777[.,]89/;
  const UNSEEING = ['fabio', 'davi'] as const;
  let made: BatchDetail;
  /** A draft of who may not see it, from before it was paid. */
  let early: BatchDetail;
  const asks = (who: Name, path: string) => world.as<object>(world.people[who], path);
  const listOrders = async (kind: string, dueOn: string | null) =>
    (
      await world.database.query<{ id: string }>(
        `select o.id from payment_order o where o.source_id = $1 and o.kind = $2 and o.due_on is not distinct from $3::date order by o.id`,
        [toUuid(made.id), kind, dueOn],
      )
    ).rows.map(({ id }) => id);
  const expectSecret = async (path: string) => {
    for (const who of UNSEEING) {
      const { status, body } = await asks(who, path);
      expect([who, path, status, JSON.stringify(body).match(SECRETS)]).toEqual([who, path, 200, null]);
    }
    expect(JSON.stringify((await asks('carla', path)).body)).toMatch(SECRETS);
  };
  const turn = async (count: number) => {
    for (let done = 0; done < count; done++) {
      await world.bank.runDueJobs();
      world.clock.set(new Date(world.clock.now().getTime() + 5_000));
    }
  };

  beforeAll(async () => {
    await world.activate(world.toContent([rule('operators', { makers: ['operator'] }, ONE)]));
    await world.clear();
    await world.database.query('insert into event_address (account_id, url, created_at) values ($1, $2, $3)', [
      ...[toUuid(world.people.ana.accountId), 'https://erp.example/events', world.clock.now()],
    ]);
    early = await draft('davi', [{ ...PERSON, amount: '313,45' }]);
    made = await draft(
      'bruno',
      [
        { ...PERSON, amount: '313,45' },
        { ...ACCOUNT, ...HELENA, amount: '402,24' },
        { ...MOINHO, ...HELENA, amount: '777,89' },
        { ...PERSON, amount: '314,46', date: LATER },
        { ...MOINHO, ...HELENA, amount: '555,67', date: LATER },
        { ...MOINHO, ...HELENA, amount: '555,68', date: LATER },
      ],
      'payroll',
    );
    expect((await confirm('bruno', made)).body).toMatchObject({ state: 'paying' });
    await turn(12);
    expect(await read(made.id)).toMatchObject({ rows: { completed: 3, scheduled: 3 } });
  });

  it('is written anew by nobody who may not see it', async () => {
    for (const rows of ['all', 'unpaid'] as const) {
      const json = { name: 'De novo', kind: 'payroll', from: { batch_id: made.id, rows } };
      expect(codeOf(await world.as(world.people.davi, '/payment_batches', { json }))).toBe('forbidden');
    }
  });

  it('is on no agenda and in no list of days of who may not see it', async () => {
    await world.database.query(
      `update payment_order set status = 'processing', settled_at = null where source_id = $1 and due_on is null`,
      [toUuid(made.id)],
    );
    expect((await asks('carla', '/agenda?days=0')).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ kind: 'on_the_way', amount_cents: 77_789 })]),
    });
    await expectSecret('/agenda?days=0');
    await world.database.query(
      `update payment_order set status = 'completed', settled_at = created_at where source_id = $1 and due_on is null`,
      [toUuid(made.id)],
    );
    for (const path of ['/agenda?days=30', '/pix/schedules', '/ted/schedules']) await expectSecret(path);
    const [[pix = ''], [ted = '']] = [await listOrders('pix', LATER), await listOrders('ted', LATER)];
    const [scheduled_id, scheduled_ted_id] = [fromUuid('psc', pix), fromUuid('tds', ted)];
    const json = { amount_cents: 100, date: LATER, applies_to: 'this' } as const;
    const wished = { ...json, account_id: world.people.davi.accountId };
    const days = [
      [`/pix/schedules/${scheduled_id}`, { ...wished, purpose: 'change_pix_schedule', scheduled_id }],
      [`/ted/schedules/${scheduled_ted_id}`, { ...wished, purpose: 'change_ted_schedule', scheduled_ted_id }],
    ] as const;
    for (const [path, wish] of days) {
      for (const who of UNSEEING) expect([path, codeOf(await asks(who, path))]).toEqual([path, 'forbidden']);
      expect([path, (await asks('carla', path)).status]).toEqual([path, 200]);
      const asked = await world.call('/identity_server/authorizations', {
        bearer: world.people.davi.bearer,
        json: wish,
      });
      expect([path, codeOf(asked)]).toEqual([path, 'forbidden']);
      const proof = await world.authorize(world.people.carla.bearer, wish);
      const changed = await world.as(world.people.davi, path, { method: 'PATCH', json, proof });
      expect([path, codeOf(changed)]).toEqual([path, 'forbidden']);
    }
  });

  it('is no last payment to its payee for who may not see it', async () => {
    const id = await world.order('davi', 100, PERSON.key);
    expect((await world.detail(id, 'carla')).last_paid).toMatchObject({ amount_cents: 31_345 });
    expect((await world.detail(id, 'fabio')).last_paid).toBe(null);
    expect((await world.detail(id, 'davi')).last_paid?.amount_cents).not.toBe(31_345);
  });

  it('leaves the limit of a trusted payee whole in the eyes of who may not see it', async () => {
    await world.database.query(
      `insert into pix_trusted_payee (id, account_id, payee_name, payee_document, payee_ispb, payee_branch, payee_account_number, payee_key,
         payee_key_type, day_cents, added_by, added_at, effective_at)
       select $2, o.account_id, o.payee_name, o.payee_document, o.payee_ispb, o.payee_branch, o.payee_account_number, $3, 'cpf', 100000, o.created_by,
         o.created_at, o.created_at from payment_order o where o.source_id = $1 and o.payee_document = $3 and o.due_on is null`,
      [toUuid(made.id), toUuid(newId('ptp')), '52998224725'],
    );
    const paid = await draft('bruno', [{ ...PERSON, amount: '313,45' }], 'payroll');
    expect((await confirm('bruno', paid)).body).toMatchObject({ state: 'paying' });
    await turn(8);
    const used = async (who: Name) => {
      const { data } = (await asks(who, '/pix/trusted_payees')).body as { data: TrustedPayee[] };
      return data.map(({ day }) => day.used_cents);
    };
    expect([await used('carla'), await used('davi'), await used('fabio')]).toEqual([[31_345], [0], [0]]);
    const lookup = async (who: Name) => (await world.lookUp(world.people[who], PERSON.key ?? '')).body;
    const [seen, unseen] = [await lookup('carla'), await lookup('davi')];
    expect([seen.trusted_left_cents, unseen.trusted_left_cents]).toEqual([68_655, 100_000]);
    const refused = await world.payLookup(world.people.carla, seen.id, 900_000_000, newKey());
    expect([codeOf(refused), JSON.stringify(refused.body).includes('68655')]).toEqual(['limit_exceeded', false]);
    await world.database.query('update pix_trusted_payee set removed_at = $1', [world.clock.now()]);
  });

  it('repeats nothing in the eyes of who may not see it', async () => {
    // who paid somebody an amount would learn that they earn it
    await world.order('davi', 31_447, PERSON.key);
    const [same, other] = [
      { ...PERSON, amount: '314,47' },
      { ...PERSON, amount: '314,48' },
    ];
    const { id } = await draft('bruno', [same, other], 'payroll');
    const doubtful = async (who: Name) =>
      ((await asks(who, `/payment_batches/${id}/rows?filter=doubtful`)).body as { data: BatchRow[] }).data.length;
    expect([await doubtful('carla'), await doubtful('davi'), await doubtful('fabio')]).toEqual([1, 0, 0]);
  });

  it('is told before no TED to its payee, and among no payees of TEDs, to who may not see it', async () => {
    const [document, institution] = ['70514392860', '60701190'];
    const account = { branch: '0001', account: '123', check_digit: '4', account_type: 'checking' };
    const recent = async (who: Name) => {
      const json = { name: HELENA.name, document, institution, ...account };
      const { status, body } = await world.as<TedQuote>(world.people[who], '/ted/quotes', { json });
      expect([who, status]).toEqual([who, 201]);
      return body.recent_payments.map(({ amount_cents }) => amount_cents);
    };
    expect([await recent('carla'), await recent('davi')]).toEqual([[77_789], []]);
    for (const who of [...UNSEEING, 'carla'] as const) {
      const { status, body } = await asks(who, '/ted/payees');
      expect([who, status, JSON.stringify(body).includes(document)]).toEqual([who, 200, who === 'carla']);
    }
  });

  it('is counted in no file of who may not see it', async () => {
    const count = async (who: Name, filters: object) => {
      const json = { format: 'csv', filters: { from: toLocalDate(world.clock.now()), ...filters } };
      const { status, body } = await world.as<StatementExport>(world.people[who], '/exports', { json });
      expect([who, status]).toEqual([who, 202]);
      await turn(3);
      return body.rows_total;
    };
    const salary = { q: 'Helena', min_cents: 77_789, max_cents: 77_789 };
    for (const who of UNSEEING) expect([who, await count(who, salary)]).toEqual([who, 0]);
    expect(await count('carla', salary)).toBeGreaterThan(0);
  });

  it('is nothing that was paid before, in a batch of who may not see it', async () => {
    const probe = await draft('davi', [PERSON, { ...PERSON, amount: '313,45' }]);
    const listProbe = async (who: Name, query = '') =>
      (await asks(who, `/payment_batches/${probe.id}/rows${query}`)).body as { data: BatchRow[] };
    expect((await listProbe('carla')).data.map(({ paid_before }) => paid_before !== null)).toEqual([false, true]);
    expect((await listProbe('davi')).data.map(({ paid_before }) => paid_before)).toEqual([null, null]);
    expect((await listProbe('carla', '?filter=doubtful')).data.map(({ number }) => number)).toEqual([2]);
    expect((await listProbe('davi', '?filter=doubtful')).data).toEqual([]);
    expect((await read(probe.id, 'carla')).review?.doubtful).toBe(1);
    expect(probe.review?.doubtful).toBe(0);
    expect((await confirm('davi', early)).body).toMatchObject({ state: 'awaiting_approval' });
  });

  it('is told to no system of the company, as other TEDs are', async () => {
    const other = await draft('ana', [{ ...MOINHO, amount: '100' }]);
    await confirm('ana', other);
    await turn(8);
    const { bearer } = await letIn(world, world.people.ana, ['ted.read', 'ted.pay']);
    const typed = { ...HELENA, document: '70514392860', institution: '60701190', branch: '0001', account: '123' };
    const json = { ...typed, check_digit: '4', account_type: 'checking' };
    const quoted = await world.call<TedQuote>('/api/v1/ted/quotes', { bearer, json });
    expect([quoted.status, quoted.body.recent_payments]).toEqual([201, []]);
    const { body } = await world.call<{ data: ApiTed[] }>('/api/v1/ted/payments', { bearer });
    expect(body.data.map(({ amount_cents }) => amount_cents)).toEqual([10_000]);
    const [ted = ''] = await listOrders('ted', null);
    const one = await world.call(`/api/v1/ted/payments/${fromUuid('ted', ted)}`, { bearer });
    expect(codeOf(one)).toBe('not_found');
    const { rows } = await world.database.query<{ event: string; id: string }>(
      `select event, payload->'data'->>'id' as id from event_delivery where event like 'ted.%' order by created_at, event`,
    );
    expect(rows.map(({ event }) => event).sort()).toEqual(['ted.completed', 'ted.processing']);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(body.data.map(({ id }) => id)));
  });

  it('is contested before the eyes of who may see it alone', async () => {
    const [pix = ''] = await listOrders('pix', null);
    const json = {
      transaction_id: fromUuid('txn', pix),
      reason: 'scam',
      text: 'A chave foi trocada por um fraudador.',
    };
    expect(codeOf(await world.as(world.people.davi, '/pix/disputes', { json }))).toBe('forbidden');
    const { body } = await world.as<{ id: string }>(world.people.carla, '/pix/disputes', { json });
    for (const path of ['/pix/disputes', '/agenda?days=0']) await expectSecret(path);
    for (const who of UNSEEING) expect(codeOf(await asks(who, `/pix/disputes/${body.id}`))).toBe('forbidden');
    const { rows } = await world.database.query<{ name: string }>(
      `select u.name from notification n join app_user u on u.id = n.user_id where n.kind = 'pix_dispute' order by u.name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['ana', 'bruno', 'carla', 'eva']);
  });

  it('comes back in the news, and in the statement, of who may see it alone', async () => {
    const salaries = [
      { ...MOINHO, ...HELENA, account: '90081-0', amount: '777,89' },
      { kind: 'Pix', key: 'devolve-salario@teste.example', amount: '779,91' },
    ];
    const back = await draft('bruno', salaries, 'payroll');
    await confirm('bruno', back);
    await turn(20);
    expect(await read(back.id)).toMatchObject({ rows: { returned: 2 } });
    const told = async (who: Name, search = '') =>
      JSON.stringify((await asks(who, `/statement?limit=100${search}`)).body).match(/77789|77991/g) ?? [];
    for (const search of ['', '&min_cents=77000&max_cents=78000']) {
      expect(new Set(await told('carla', search))).toEqual(new Set(['77789', '77991']));
      for (const who of UNSEEING) expect([who, search, await told(who, search)]).toEqual([who, search, []]);
    }
    const [pix = ''] = await listOrders('pix', null);
    const refund = { returnId: 'D0001', amountCents: 100n, reason: 'MD06', key: toUuid(newId('txn')) } as const;
    const notifier = createNotifier({ clock: world.clock, secret: [TEST_SECRET], publicUrl: 'http://a', keepSeeing });
    await world.database.transaction(sql => noteReturnInside(sql, notifier, pix, refund, world.clock.now()));
    const { rows } = await world.database.query<{ name: string; kind: string }>(
      `select distinct u.name, n.kind from notification n join app_user u on u.id = n.user_id where n.kind in ('ted_returned', 'pix_returned')
       order by n.kind, u.name`,
    );
    const seeing = ['ana', 'bruno', 'carla', 'eva'];
    expect(rows).toEqual(['pix_returned', 'ted_returned'].flatMap(kind => seeing.map(name => ({ name, kind }))));
  });

  it('is neither cancelled nor read with its notes by who may not see it', async () => {
    const [later = ''] = await listOrders('ted', LATER);
    const [paid = ''] = await listOrders('ted', null);
    const { davi } = world.people;
    const cancelled = await world.as(davi, `/ted/schedules/${fromUuid('tds', later)}`, { method: 'DELETE' });
    expect(codeOf(cancelled)).toBe('forbidden');
    const path = `/statement/${fromUuid('txn', paid)}/annotation`;
    for (const who of UNSEEING) expect(codeOf(await asks(who, path))).toBe('forbidden');
    expect(codeOf(await asks('carla', path))).toBe('200');
  });

  it('is not told apart by a category that who may not see it sets for a person', async () => {
    const [paid = ''] = await listOrders('ted', null);
    const set = (who: Name, asked: object) => {
      const json = { entries: [], payees: [], ...asked };
      return world.as(world.people[who], '/statement/categories', { method: 'PUT', json });
    };
    const one = [{ transaction_id: fromUuid('txn', paid), category: 'transport' }];
    expect(codeOf(await set('davi', { payees: one }))).toBe('forbidden');
    expect(codeOf(await set('davi', { entries: one }))).toBe('forbidden');
    expect(codeOf(await set('carla', { payees: one }))).toBe('200');
    const sumOf = async (who: Name, category: string | null) => {
      const { data } = (await asks(who, '/statement/by-category?year=2026')).body as CategoryYear;
      return data.find(sums => sums.category === category)?.out_cents.reduce((sum, cents) => sum + cents, 0) ?? 0;
    };
    expect((await sumOf('carla', 'transport')) - (await sumOf('davi', 'transport'))).toBe(40_224 + 2 * 77_789);
    expect(await sumOf('davi', 'payroll')).toBeGreaterThanOrEqual(31_345 + 40_224 + 77_789);
  });

  it('is not raised beyond what the people of its batch agreed to', async () => {
    await world.activate(world.toContent([rule('salaries', { kinds: ['payroll'], min_cents: 1 }, BOTH)]));
    const row = { ...MOINHO, ...HELENA, amount: '1.402,24', date: LATER };
    const paid = await draft('bruno', [row], 'payroll');
    expect((await confirm('bruno', paid)).body).toMatchObject({ state: 'awaiting_approval' });
    for (const who of ['carla', 'ana'] as const) await world.approve(who, paid.id.slice(4));
    await turn(8);
    const { rows } = await world.database.query<{ id: string }>('select id from payment_order where source_id = $1', [
      toUuid(paid.id),
    ]);
    const id = rows[0]?.id ?? '';
    const change = async (amount_cents: number, date: string) => {
      const [scheduled_ted_id, by] = [fromUuid('tds', id), world.people.bruno];
      const json = { amount_cents, date, applies_to: 'this' as const };
      const wish = { purpose: 'change_ted_schedule', account_id: by.accountId, scheduled_ted_id, ...json } as const;
      const proof = await world.authorize(by.bearer, wish);
      const path = `/ted/schedules/${scheduled_ted_id}`;
      expect((await world.as(by, path, { method: 'PATCH', json, proof })).status).toBe(200);
      const found = await world.database.query<{ status: string }>('select status from payment_order where id = $1', [
        id,
      ]);
      return found.rows[0]?.status;
    };
    expect(await change(140_224, '2026-12-14')).toBe('scheduled');
    expect(await change(450_000, LATER)).toBe('awaiting_approval');
    const approval = fromUuid('apv', id).slice(4);
    expect(await world.approve('carla', approval)).toBe('waiting');
    expect(await change(460_000, LATER)).toBe('awaiting_approval');
    expect(await world.approve('ana', approval)).toBe('waiting');
    expect(await world.approve('carla', approval)).toBe('approved');
  });

  it('is asked about at the desk of who may see it alone', async () => {
    await world.activate(world.toContent([rule('each', { min_cents: 100_000 }, ONE)]));
    const [order = ''] = await listOrders('ted', LATER);
    const scheduled_ted_id = fromUuid('tds', order);
    const by = world.people.bruno;
    const change = { amount_cents: 177_789, date: LATER, applies_to: 'this' as const };
    const wish = { purpose: 'change_ted_schedule', account_id: by.accountId, scheduled_ted_id, ...change } as const;
    const proof = await world.authorize(by.bearer, wish);
    const changed = await world.as(by, `/ted/schedules/${scheduled_ted_id}`, { method: 'PATCH', json: change, proof });
    expect(changed.status).toBe(200);
    const ofIt = /Helena|177789/;
    for (const who of [...UNSEEING, 'carla'] as const) {
      const { status, body } = await asks(who, '/approvals?tab=waiting');
      expect([who, status, ofIt.test(JSON.stringify(body))]).toEqual([who, 200, who === 'carla']);
    }
    const path = `/approvals/${fromUuid('apv', order)}`;
    for (const who of UNSEEING) expect(codeOf(await asks(who, path))).toBe('forbidden');
    expect(JSON.stringify((await asks('carla', path)).body)).toMatch(ofIt);
    // nor do pages end where something is left out, whatever the list is narrowed to
    await world.order('davi', 1);
    const page = async (query: string) =>
      (await asks('davi', `/approvals?tab=waiting&${query}`)).body as { data: Approval[]; next_cursor: string | null };
    for (const [below, with_] of [
      ['max_cents=177788', 'max_cents=177789'],
      ['min_cents=177790', 'min_cents=177789'],
    ]) {
      for (const limit of [1, 2, 200]) {
        expect(await page(`limit=${limit}&${with_}`)).toEqual(await page(`limit=${limit}&${below}`));
      }
    }
    expect(await page('limit=1&q=Helena')).toEqual({ data: [], next_cursor: null });
  });

  it('waits as a whole at the desk of who may see it alone, and tells others nothing to guess it by', async () => {
    const whole = await draft('bruno', [{ ...MOINHO, ...HELENA, amount: '1.234,56', date: LATER }], 'payroll');
    expect((await confirm('bruno', whole)).body).toMatchObject({ state: 'awaiting_approval' });
    const path = `/approvals/apv_${whole.id.slice(4)}`;
    for (const tab of ['waiting', 'decided']) {
      for (const who of [...UNSEEING, 'carla'] as const) {
        const { body } = await asks(who, `/approvals?tab=${tab}&limit=200`);
        expect([tab, who, JSON.stringify(body).includes('123456')]).toEqual([tab, who, who === 'carla']);
        expect([who, codeOf(await asks(who, path))]).toEqual([who, who === 'carla' ? '200' : 'forbidden']);
      }
      await world.as(world.people.carla, `${path}/rejection`, { json: { reason: 'Valor errado' } });
    }
    expect((await read(whole.id, 'carla')).hash).toMatch(/^[0-9a-f]{64}$/);
    // who knows whom it pays would try amounts until one has this hash
    for (const who of UNSEEING) expect(await read(whole.id, who)).toMatchObject({ hash: null, approval_id: null });
  });
});

describe('who approves a batch', () => {
  const toRows = (amounts: readonly string[]): BatchCells[] =>
    amounts.map((amount, at) => ({ ...ACCOUNT, account: `${80_000 + at}-0`, amount }));
  beforeAll(async () => {
    await world.activate(world.toContent([rule('each', { min_cents: 100_000 }, ONE)]));
  });

  it('sees its totals, what it leaves on the account, what pays most and who was never paid', async () => {
    await world.clear();
    const known = { ...ACCOUNT, account: '66666-0', amount: '12,00' };
    expect((await confirm('ana', await draft('ana', [known]))).body.state).toBe('paying');
    for (let turn = 0; turn < 6; turn++) await world.bank.runDueJobs();
    const amounts = ['1.500', '20', '30', '40', '50', '60', '70', '80', '90', '100', '110'];
    const made = await draft('ana', [known, ...toRows(amounts)]);
    const waiting = (await confirm('ana', made)).body;
    expect(waiting).toMatchObject({ state: 'awaiting_approval', notable: { never_paid_count: 11 } });
    for (const who of ['ana', 'bruno'] as const) {
      const { review, notable } = await read(made.id, who);
      expect(review?.sums).toMatchObject([{ kind: 'pix_account', count: 12, amount_cents: 216_200 }]);
      // it leaves once, not also as what is known to leave
      expect(review?.forecast).toEqual(made.review?.forecast);
      expect(review?.hash).toBe(waiting.hash);
      expect(notable?.largest.map(({ amount_cents }) => amount_cents)).toEqual([
        ...[150_000, 11_000, 10_000, 9_000, 8_000, 7_000, 6_000, 5_000, 4_000, 3_000],
      ]);
      expect(notable?.never_paid).toHaveLength(11);
      expect(notable?.never_paid.some(({ number }) => number === 1)).toBe(false);
    }
    await takeOut('bruno', made.id, [3]);
    const { review, notable } = await read(made.id, 'bruno');
    expect([review?.sums[0]?.count, notable?.never_paid_count]).toEqual([11, 10]);
  });

  it('sees them of a payroll too, and nobody else does but who made it', async () => {
    await world.clear();
    const person = { ...ACCOUNT, document: '529.982.247-25', name: 'Helena Pires', amount: '3.000' };
    const made = await draft('ana', [person], 'payroll');
    expect((await confirm('ana', made)).body.state).toBe('awaiting_approval');
    const sees = async (who: Name) => {
      const { review, notable } = await read(made.id, who);
      return [review?.sums.length ?? null, notable?.largest.length ?? null];
    };
    expect(await sees('ana')).toEqual([1, 1]);
    expect(await sees('bruno')).toEqual([1, 1]);
    expect(await sees('fabio')).toEqual([null, null]);
  });
});

describe('what rules would ask, answered to who may not see a payroll', () => {
  const [ROBERTO, HELENA] = [240_233, 350_017];
  const span = (id: string, cents: number, basis: RuleBasis = 'payment') =>
    rule(id, { basis, min_cents: cents, max_cents: cents + 1 }, ONE);

  beforeAll(async () => {
    await world.activate(world.toContent([rule('split', { basis: 'payee_7d', min_cents: 5_000_000 }, ONE)]));
    await world.clear();
    const rows = [
      { ...ACCOUNT, document: '529.982.247-25', name: 'Roberto Almeida Prado', amount: '2.402,33' },
      { ...ACCOUNT, document: '705.143.928-60', name: 'Helena Duarte Pires', account: '44511-0', amount: '3.500,17' },
    ];
    expect((await confirm('bruno', await draft('bruno', rows, 'payroll'))).body.state).toBe('paying');
    for (let turn = 0; turn < 8; turn++) await world.bank.runDueJobs();
  });

  it('counts no salary in the rules that somebody tries out', async () => {
    await world.order('davi', 1, '529.982.247-25');
    const rules = [
      ...[span('roberto', ROBERTO), span('helena', HELENA)],
      ...(['payee_24h', 'payee_7d'] as const).map(basis => span(basis, ROBERTO + 1, basis)),
      ...(['company_day', 'company_month'] as const).map(basis => span(basis, ROBERTO + HELENA + 1, basis)),
      rule('known', { payee: 'known' }, ONE),
    ];
    const count = async (who: Name) => {
      const json = { groups: world.toContent().groups, rules };
      const path = '/approval_policies/simulations';
      const { body } = await world.as<PolicySimulation>(world.people[who], path, { json });
      return [body.orders, body.by_rule.flatMap(({ rule_id, orders }) => (orders > 0 ? [rule_id] : []))];
    };
    for (const who of ['davi', 'fabio'] as const) expect([who, await count(who)]).toEqual([who, [1, []]]);
    const all = ['roberto', 'helena', 'payee_24h', 'payee_7d', 'company_day', 'company_month'];
    for (const who of ['carla', 'bruno'] as const) expect([who, await count(who)]).toEqual([who, [3, all]]);
  });

  it('counts none in what is told before a payment, however many amounts somebody asks about', async () => {
    const { davi } = world.people;
    const quote = (await world.lookUp(davi, '529.982.247-25')).body.id;
    const reasonsOf = async (who: Name, path: string) =>
      (await world.as<ApprovalForecast>(world.people[who], path)).body.reasons.map(({ rule_id }) => rule_id);
    const tells = (who: Name, cents: number) =>
      reasonsOf(who, `/approval_forecasts?quote_id=${quote}&amount_cents=${cents}`);
    // at what it comes to with the salary, and with what that person may see alone
    const [withIt, without] = [5_000_000 - 1 - ROBERTO, 5_000_000 - 1];
    for (const cents of [withIt, without - 1]) expect(await tells('davi', cents)).toEqual([]);
    expect([await tells('davi', without), await tells('carla', withIt - 1)]).toEqual([['split'], []]);
    expect(await tells('carla', withIt)).toEqual(['split']);
    const ofRow = async (who: Name, amount: string) => {
      const row = { ...ACCOUNT, document: '529.982.247-25', name: 'Roberto Almeida Prado', amount };
      const { id } = await draft(who, [row]);
      return reasonsOf(who, `/payment_batches/${id}/approval_forecast`);
    };
    expect([await ofRow('davi', '47.597,66'), await ofRow('davi', '49.999,99')]).toEqual([[], ['split']]);
    expect([await ofRow('carla', '47.597,65'), await ofRow('carla', '47.597,66')]).toEqual([[], ['split']]);
  });

  it('names no rule of a payment that waits which salaries alone brought about', async () => {
    const id = await world.order('davi', 4_800_000, '529.982.247-25');
    const reasons = async (who: Name) => (await world.detail(id, who)).reasons.map(({ rule_id }) => rule_id);
    expect([await reasons('carla'), await reasons('davi'), await reasons('fabio')]).toEqual([['split'], [], []]);
    const more = await world.order('davi', 200_000, '529.982.247-25');
    expect((await world.detail(more, 'davi')).reasons.map(({ rule_id }) => rule_id)).toEqual(['split']);
  });
});
