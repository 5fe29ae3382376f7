import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agenda, AgendaItem } from '../../bank/contract/books/agenda';
import type { Forecast } from '../../bank/contract/books/forecast';
import type { Movement } from '../../bank/contract/books/movement';
import type { StatementPage } from '../../bank/contract/books/statement';
import type { CashFlowDay } from '../../bank/contract/ground/accounts';
import type { Contact } from '../../bank/contract/ground/contacts';
import type { PixCharge } from '../../bank/contract/products/pix/charges';
import type { PixDispute } from '../../bank/contract/products/pix/support';
import type { PixKeyList } from '../../bank/contract/products/pix/keys';
import type { PixRecurrence } from '../../bank/contract/products/pix/automatic';
import type { LimitRequest } from '../../bank/contract/payments/limits';
import type { Shortcuts } from '../../bank/contract/service/preferences';
import { charge, decide, propose } from '../support/recurrences';
import { schedule } from '../support/schedules';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

// Friday 2026-11-20, 10:00 in Brasília
let world: PixWorld;
let padaria: Customer;
let oficina: Customer;

const OFICINA = 'contato@oficina.example';
const OUTSIDE = 'fornecedor@farinhas.example';

const read = async <Body>(customer: Customer, path: string): Promise<Body> =>
  (await world.as<Body>(customer, path)).body;
const agendaOf = (customer = padaria, query = '') => read<Agenda>(customer, `/agenda${query}`);
const ofKind = async (kind: AgendaItem['kind'], customer = padaria) =>
  (await agendaOf(customer)).data.filter(item => item.kind === kind);

beforeAll(async () => {
  world = await startPixWorld();
  ({ padaria, oficina } = world);
});
afterAll(() => world?.close());

describe('the agenda of an account', () => {
  it('is empty where nothing is open', async () => {
    expect(await agendaOf()).toEqual({ data: [], more: [] });
  });

  it('has what is due within the days asked for, whoever has it paid, the next first', async () => {
    const [far, near] = await schedule(world, padaria, OFICINA, {
      ...{ amount_cents: 1_000, date: '2026-11-25', repeat: { every: 'month' as const, times: 2 } },
    }).then(made => [made[1], made[0]]);
    const { id, recurrence_code: code } = await propose(world, padaria, 'gym', { startsOn: '2026-11-23' });
    const terms = { max_cents: null, retries_allowed: false };
    expect((await decide<PixRecurrence>(world, padaria, 'approve', id, { terms })).status).toBe(200);
    await charge(world, code, { dueOn: '2026-11-23', amountCents: 45_000n });
    const due = { kind: 'due', waits: false };
    const both = [
      { ...due, by: 'recurrence', id, name: 'Academia Corpo em Dia Ltda', amount_cents: 45_000, date: '2026-11-23' },
      { ...due, by: 'schedule', id: near?.id, name: near?.payee.name, amount_cents: 1_000, date: '2026-11-25' },
    ];
    expect(await ofKind('due')).toEqual(both);
    expect((await agendaOf(padaria, '?days=3')).data).toEqual([both[0]]);
    const later = (await agendaOf(padaria, '?days=60')).data.filter(item => item.kind === 'due');
    expect(later.map(({ id: of }) => of)).toEqual([id, near?.id, far?.id]);
    expect((await world.as<Agenda>(padaria, '/agenda?days=91')).status).toBe(422);
  });

  it('has what waits for an answer: proposals, and contests on either side', async () => {
    const asked = await propose(world, padaria, 'laundry');
    expect(await ofKind('proposal')).toEqual([
      {
        ...{ kind: 'proposal', id: asked.id, name: asked.receiver.name, subject: asked.subject },
        ...{ amount_cents: asked.amount_cents, answer_by: asked.expires_at },
      },
    ]);
    const paid = await world.pay(padaria, OFICINA, 5_000);
    await world.bank.runDueJobs();
    const text = 'Comprei um forno e a loja não existe, nunca recebi nada.';
    const contest = { transaction_id: paid.receipt_id, reason: 'scam', text };
    const made = await world.as<PixDispute>(padaria, '/pix/disputes', { json: contest });
    expect(made.status).toBe(201);
    const { id, other, amount_cents, answer_deadline, analysis_deadline } = made.body;
    expect(await ofKind('contest')).toEqual([
      {
        ...{ kind: 'contest', id, name: other.name, amount_cents, against: false, asks: false },
        until: analysis_deadline,
      },
    ]);
    const [theirs] = await ofKind('contest', oficina);
    expect(theirs).toMatchObject({ name: 'Padaria do Zé Ltda', against: true, asks: true, until: answer_deadline });
  });

  it('has what is on its way, what others may pay, and a limit that will rise', async () => {
    const sent = await world.pay(padaria, OUTSIDE, 2_500);
    expect(await ofKind('on_the_way')).toEqual([
      {
        ...{ kind: 'on_the_way', id: sent.id, name: sent.payee.name, amount_cents: 2_500 },
        ...{ receipt_id: sent.receipt_id, created_at: sent.created_at },
      },
    ]);
    const json = { kind: 'immediate', key: OFICINA, amount_cents: 900 };
    const { body: made } = await world.as<PixCharge>(oficina, '/pix/charges', { json });
    expect(await ofKind('charge', oficina)).toEqual([
      { kind: 'charge', id: made.id, amount_cents: 900, last_day: '2026-11-21' },
    ]);
    const wish = { limit: 'day', amount_cents: 20_000_000 } as const;
    const proof = await world.authorize(padaria.bearer, {
      ...{ purpose: 'raise_pix_limit', account_id: padaria.accountId, limit: wish.limit, value: wish.amount_cents },
    });
    const raise = await world.as<LimitRequest>(padaria, '/pix/limit_requests', { proof, json: wish });
    expect(raise.status).toBe(201);
    const { id, effective_at } = raise.body;
    const { limit, amount_cents } = wish;
    const asked_by = padaria.name;
    expect(await ofKind('raise')).toEqual([
      { kind: 'raise', id, family: 'pix', limit, amount_cents, asked_by, effective_at },
    ]);
  });

  it('of somebody else is not found', async () => {
    const stranger = { ...oficina, accountId: padaria.accountId };
    for (const path of ['/agenda', '/movement', '/shortcuts']) {
      expect((await world.as(stranger, path)).status).toBe(404);
    }
  });
});

describe('what is read together', () => {
  it('is movement: cash flow, newest entries as they were posted and forecast as they are by themselves', async () => {
    const newest = await read<StatementPage>(padaria, '/statement?limit=1');
    const movement = await read<Movement>(padaria, '/movement?past_days=5&coming_days=9&entries=1');
    expect(movement).toEqual({
      cash_flow: (await read<{ data: CashFlowDay[] }>(padaria, '/cash-flow?days=5')).data,
      entries: newest.data.map(({ category: _category, note: _note, attachments: _attachments, ...posted }) => posted),
      forecast: await read<Forecast>(padaria, '/forecast?days=9'),
    });
    expect(movement.entries).toHaveLength(1);
  });

  it('is shortcuts: quick actions, payees and keys as they are by themselves', async () => {
    const json = { quick_actions: ['pixReceiveQrCode', 'pay'] };
    await world.call('/preferences', { method: 'PATCH', bearer: padaria.bearer, json });
    expect(await read<Shortcuts>(padaria, '/shortcuts?contacts=1')).toEqual({
      quick_actions: json.quick_actions,
      contacts: (await read<{ data: Contact[] }>(padaria, '/contacts?limit=1')).data,
      keys: (await read<PixKeyList>(padaria, '/pix/keys')).data,
    });
  });
});
