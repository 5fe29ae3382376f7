import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Approval, ApprovalForecast } from '../../bank/contract/payments/office';
import type { PixRecurrence } from '../../bank/contract/products/pix/automatic';
import type { PixLimitSettings } from '../../bank/contract/products/pix/limits';
import type { PixMandateDetail } from '../../bank/contract/products/pix/mandate-desk';
import type { Problem } from '../../bank/contract/primitives';
import { toUuid } from '../../bank/core/ids';
import { setPersonLimit } from '../../bank/payments/orders';
import { sayAsReceiver } from '../../bank/providers';
import { decide, propose } from '../support/recurrences';
import { type Name, type OfficeWorld, startOfficeWorld } from './office-world';
import { newKey } from './pix-world';

let world: OfficeWorld;
const STARTS = '2027-01-10';
const terms = (max_cents: number | null = 90_000) => ({ max_cents, retries_allowed: false });

beforeAll(async () => {
  world = await startOfficeWorld({ logLevel: 'silent' });
  const need = [{ group: 'approvers', count: 1 }];
  await world.activate(
    world.toContent([
      { id: 'altos', name: 'Pix altos', on: true, when: { kinds: ['pix'], min_cents: 50_000 }, need },
      {
        id: 'teto',
        name: 'Teto',
        on: true,
        when: { kinds: ['pix'], min_cents: 10_000_000 },
        need: [],
        deny: 'Acima do teto',
      },
    ]),
  );
});
afterAll(() => world?.close());
afterEach(async () => {
  const { data } = (await world.as<{ data: PixRecurrence[] }>(world.people.ana, '/pix/recurrences?limit=100')).body;
  for (const { id, status } of data) {
    if (status === 'proposed') await world.as(world.people.ana, `/pix/recurrences/${id}/refusal`, { method: 'POST' });
    if (status === 'approved') await world.as(world.people.ana, `/pix/recurrences/${id}`, { method: 'DELETE' });
  }
});

/** Its charges bring their own amount. */
const ask = () => propose(world, world.people.ana, 'energy', { startsOn: STARTS, floorCents: null });
const set = <Body = PixRecurrence>(who: Name, what: 'approve' | 'change', id: string, wish = terms()) =>
  decide<Body>(world, world.people[who], what, id, { terms: wish });
const read = async (id: string) => (await world.as<PixRecurrence>(world.people.ana, `/pix/recurrences/${id}`)).body;
const asked = async (id: string): Promise<string> => ((await read(id)).asked?.approval_id ?? '').slice(4);
const told = async (code: string): Promise<string[]> => {
  const { rows } = await world.database.query<{ kind: string }>(
    `select j.payload->>'kind' as kind from job j join pix_recurrence r on j.payload->>'recurrenceId' = r.id::text
     where r.code = $1 and j.kind = 'pix.tell_recurrence'`,
    [code],
  );
  return rows.map(({ kind }) => kind);
};
const lastNotice = async (who: Name) => {
  const { rows } = await world.database.query<{ title: string; body: string }>(
    `select title, body from notification where kind = 'approval_ended' and user_id = $1 order by created_at desc, id desc limit 1`,
    [toUuid(world.people[who].userId)],
  );
  return rows[0];
};

describe('an authorisation for as much as rules ask people about', () => {
  it('waits at the desk with all that it is for, and is given once others agreed', async () => {
    const { id, recurrence_code, contract, receiver } = await ask();
    const { status, body } = await set('ana', 'approve', id);
    expect([status, body.status, body.asked]).toMatchObject([200, 'proposed', terms()]);
    expect(await told(recurrence_code)).not.toContain('approved');
    const approval = await asked(id);
    expect(await world.detail(approval, 'eva')).toMatchObject({
      ...{ kind: 'pix_recurrence', payee_name: receiver.name, amount_cents: 90_000, mine: 'may_approve' },
      reasons: [{ name: 'Pix altos' }],
    });
    const { description } = await world.detail(approval, 'eva');
    expect(description).toMatch(/Máximo por pagamento: R\$\s900,00/);
    expect(description).toContain('por mês');
    expect(description).toContain('10 jan 2027');
    expect(description).toContain(contract);
    expect((await world.detail(approval, 'ana')).mine).toBe('own');
    expect(await world.approve('eva', approval)).toBe('approved');
    expect(await read(id)).toMatchObject({ status: 'approved', asked: null, ...terms() });
    expect((await told(recurrence_code)).filter(kind => kind === 'approved')).toHaveLength(1);
  });

  it('is no part of what several approvals come to', async () => {
    const { eva } = world.people;
    const payment = await world.order('ana', 60_000);
    const { id } = await ask();
    await set('ana', 'approve', id);
    const approval = await asked(id);
    const json = {
      ...{ purpose: 'approve_payments', account_id: eva.accountId },
      approval_ids: [payment, approval].map(one => `apv_${one}`),
    };
    const { body } = await world.call<{ facts: { label: string; value: string }[] }>(
      '/identity_server/authorizations',
      { bearer: eva.bearer, json },
    );
    expect(body.facts.find(({ label }) => label === 'Total')?.value).toMatch(/^R\$\s600,00$/);
    expect(await world.approve('eva', payment, approval)).toBe('approved,approved');
  });

  it('is asked for by who may only pay, too', async () => {
    const { id } = await ask();
    expect((await set('davi', 'approve', id)).body).toMatchObject({ status: 'proposed', asked: terms() });
    expect(await world.approve('bruno', await asked(id))).toBe('approved');
    expect((await read(id)).status).toBe('approved');
  });

  it('below what they ask is given by one alone; beyond what they allow by nobody', async () => {
    const { id } = await ask();
    expect((await set('ana', 'approve', id, terms(10_000_000))).status).toBe(403);
    // without a maximum it is for more than any rule names
    expect((await set('ana', 'approve', id, terms(null))).status).toBe(403);
    expect((await set('ana', 'approve', id, terms(49_999))).body).toMatchObject({ status: 'approved', asked: null });
  });

  it('is forecast before anything is pressed', async () => {
    const { id } = await ask();
    const forecast = async (max: string) =>
      (await world.as<ApprovalForecast>(world.people.ana, `/pix/recurrences/${id}/approval_forecast${max}`)).body;
    expect(await forecast('?max_cents=90000')).toMatchObject({ decision: 'approvals', total: 1 });
    expect(await forecast('?max_cents=40000')).toMatchObject({ decision: 'none' });
    // without a maximum it is more than any rule names
    expect(await forecast('')).toMatchObject({ decision: 'denied', denied_because: 'Acima do teto' });
  });

  it('is asked for once at a time', async () => {
    const { id } = await ask();
    await set('ana', 'approve', id);
    expect((await set<Problem>('ana', 'approve', id, terms(80_000))).status).toBe(403);
    expect((await world.list('ana', 'asked')).filter(({ kind }) => kind === 'pix_recurrence')).toHaveLength(1);
  });

  it('is asked for once by two proofs that were given before either was used', async () => {
    const { id } = await ask();
    const { ana } = world.people;
    const prove = (max_cents: number) =>
      world.authorize(ana.bearer, {
        ...{ purpose: 'approve_pix_recurrence', account_id: ana.accountId, recurrence_id: id },
        ...{ max_cents, retries_allowed: false },
      });
    const proofs = [await prove(90_000), await prove(80_000)];
    const use = (max_cents: number, proof = '') =>
      world.as<Problem>(ana, `/pix/recurrences/${id}/approval`, { json: terms(max_cents), proof });
    expect((await use(90_000, proofs[0])).status).toBe(200);
    expect((await use(80_000, proofs[1])).body.code).toBe('recurrence_waiting');
    expect((await read(id)).asked).toMatchObject(terms());
  });

  it('is given once when two approve at once', async () => {
    const { id, recurrence_code } = await ask();
    await set('ana', 'approve', id);
    const approval = await asked(id);
    const outcomes = await Promise.all([world.approve('eva', approval), world.approve('bruno', approval)]);
    expect(outcomes.filter(outcome => outcome === 'approved')).toHaveLength(1);
    expect((await told(recurrence_code)).filter(kind => kind === 'approved')).toHaveLength(1);
  });

  it('that people refuse stays open, and who asked reads why', async () => {
    const { id } = await ask();
    await set('ana', 'approve', id);
    const path = `/approvals/apv_${await asked(id)}/rejection`;
    await world.as(world.people.eva, path, { json: { reason: 'Contrato desconhecido' } });
    expect(await read(id)).toMatchObject({ status: 'proposed', asked: null });
    expect(await lastNotice('ana')).toMatchObject({
      title: 'A cobrança automática não foi aprovada',
      body: expect.stringContaining('Contrato desconhecido'),
    });
    expect((await set('ana', 'approve', id)).body.asked).not.toBeNull();
  });

  it('ends with what it is about', async () => {
    const { id } = await ask();
    await set('ana', 'approve', id);
    const refused = await asked(id);
    await world.as(world.people.ana, `/pix/recurrences/${id}/refusal`, { method: 'POST' });
    expect(await world.detail(refused)).toMatchObject({ state: 'canceled', reason: 'O pedido foi recusado.' });
    expect(await world.approve('eva', refused)).toBe('step_up_required');

    const other = await ask();
    await set('ana', 'approve', other.id);
    const approval = await asked(other.id);
    await sayAsReceiver(world.database, { kind: 'cancelled', code: other.recurrence_code });
    await world.bank.runDueJobs();
    expect(await world.detail(approval)).toMatchObject({ state: 'canceled', reason: 'Quem recebe encerrou o pedido.' });
    expect((await read(other.id)).status).toBe('cancelled');
  });

  it('does nothing when what it is about has ended in the very moment, and says so', async () => {
    const { id } = await ask();
    await set('ana', 'approve', id);
    const approval = await asked(id);
    await world.database.query(`update pix_recurrence set status = 'expired', ended_at = now() where id = $1`, [
      toUuid(id),
    ]);
    expect(await world.approve('eva', approval)).toBe('approved');
    expect((await read(id)).status).toBe('expired');
    for (const who of ['ana', 'eva'] as const) {
      expect(await lastNotice(who)).toMatchObject({
        title: 'O Pix Automático aprovado não pôde ser autorizado',
        body: expect.stringContaining('O pedido foi respondido, encerrado ou venceu antes.'),
      });
    }
  });

  it('is not given where who asked may pay less by then', async () => {
    const { id } = await ask();
    await set('davi', 'approve', id);
    const approval = await asked(id);
    const personUuid = toUuid(world.people.davi.userId);
    const { rows } = await world.database.query<{ id: string }>('select company_id as id from account where id = $1', [
      toUuid(world.people.ana.accountId),
    ]);
    const companyUuid = rows[0]?.id ?? '';
    const by = { by: toUuid(world.people.ana.userId), now: world.clock.now() };
    const limit = { kinds: null, accountIds: null, paymentCents: 50_000n, dayCents: null };
    const setLimit = (to: typeof limit | null) => setPersonLimit(world.database, { companyUuid, personUuid }, to, by);
    await setLimit(limit);
    expect(await world.approve('eva', approval)).toBe('approved');
    await setLimit(null);
    expect(await read(id)).toMatchObject({ status: 'proposed', asked: null });
    expect(await lastNotice('davi')).toMatchObject({
      body: expect.stringContaining('Quem pediu não pode mais pagar tanto.'),
    });
  });

  it('waits no longer than what it is about', async () => {
    const soon = new Date(world.clock.now().getTime() + 3_600_000);
    const { id } = await propose(world, world.people.ana, 'energy', { startsOn: STARTS, expiresAt: soon });
    await set('ana', 'approve', id);
    expect((await world.detail(await asked(id))).expires_at).toBe(soon.toISOString());
  });

  const readOffer = async () => {
    const { people } = world;
    const offer = {
      ...{ customer: { name: 'Padaria', document: people.ana.cnpj }, contract: '77', subject: 'Manutenção' },
      ...{ frequency: 'month', starts_on: STARTS, amount_cents: 60_000, retries_allowed: true, offer: { by: 'code' } },
    };
    const made = await world.as<PixMandateDetail>(world.oficina, '/pix/mandates', { json: offer, key: newKey() });
    const json = { code: made.body.br_code };
    const { body } = await world.as<PixRecurrence>(people.ana, '/pix/recurrence_codes', { json });
    return { mandateId: made.body.id, json, id: body.id };
  };

  it('of a code that was read is given the same way', async () => {
    const { id, mandateId } = await readOffer();
    // the fixed amount is what rules look at
    await set('ana', 'approve', id, terms(null));
    const status = async () =>
      (await world.as<PixMandateDetail>(world.oficina, `/pix/mandates/${mandateId}`)).body.status;
    await world.bank.runDueJobs();
    expect(await status()).toBe('waiting');
    expect(await world.approve('eva', await asked(id))).toBe('approved');
    await world.bank.runDueJobs();
    expect(await status()).toBe('approved');
  });

  it('of a code that its receiver took back in the very moment is not given', async () => {
    const { id, mandateId } = await readOffer();
    await set('ana', 'approve', id, terms(null));
    const approval = await asked(id);
    const gone = await world.as(world.oficina, `/pix/mandates/${mandateId}`, { method: 'DELETE' });
    expect(gone.status).toBeLessThan(300);
    // its word is on the way still
    expect(await world.approve('eva', approval)).toBe('approved');
    expect((await read(id)).status).not.toBe('approved');
    await world.bank.runDueJobs();
  });

  it('ends when somebody else reads the code', async () => {
    const { id, json } = await readOffer();
    await set('ana', 'approve', id, terms(null));
    const approval = await asked(id);
    const person = await world.seedPerson({ balanceCents: 1_000n });
    const other = { ...person, bearer: await world.signIn(person.email) };
    expect((await world.as(other, '/pix/recurrence_codes', { json })).status).toBe(200);
    expect(await world.detail(approval)).toMatchObject({
      ...{ state: 'canceled', reason: 'Outra conta leu o código depois.' },
    });
  });

  it('that nobody answers in time may be asked for again', async () => {
    const { id } = await ask();
    await set('ana', 'approve', id);
    const approval = await asked(id);
    await world.at(new Date(world.clock.now().getTime() + 73 * 3_600_000).toISOString());
    await world.bank.runDueJobs();
    expect((await world.detail(approval)).state).toBe('expired');
    expect(await lastNotice('ana')).toMatchObject({ title: 'Ninguém aprovou um Pix Automático a tempo' });
    expect(await read(id)).toMatchObject({ status: 'proposed', asked: null });
    expect((await set('ana', 'approve', id)).body.asked).not.toBeNull();
  });
});

describe('a higher maximum of what is authorised', () => {
  const authorised = async () => {
    const { id } = await ask();
    expect((await set('ana', 'approve', id, terms(40_000))).body.status).toBe('approved');
    return id;
  };

  it('is one without a maximum, too: beyond what rules allow', async () => {
    const id = await authorised();
    expect((await set('ana', 'change', id, terms(null))).status).toBe(403);
    expect(await read(id)).toMatchObject({ max_cents: 40_000, asked: null });
  });

  it('waits with the maximum of before, and is refused or given as people say', async () => {
    const id = await authorised();
    expect((await set('ana', 'change', id)).body).toMatchObject({ max_cents: 40_000, asked: terms() });
    const approval = await asked(id);
    expect(await world.detail(approval)).toMatchObject({
      kind: 'pix_recurrence_raise',
      description: expect.stringMatching(/Máximo por pagamento: R\$\s900,00, hoje R\$\s400,00/),
    });
    expect(await world.approve('eva', approval)).toBe('approved');
    expect(await read(id)).toMatchObject({ status: 'approved', max_cents: 90_000, asked: null });
  });

  it('ends when the maximum is lowered meanwhile, or the authorisation cancelled', async () => {
    const id = await authorised();
    await set('ana', 'change', id);
    const approval = await asked(id);
    expect((await set('ana', 'change', id, terms(30_000))).body).toMatchObject({ max_cents: 30_000, asked: null });
    expect((await world.detail(approval)).state).toBe('canceled');
    await set('ana', 'change', id);
    const second = await asked(id);
    await world.as(world.people.ana, `/pix/recurrences/${id}`, { method: 'DELETE' });
    expect((await world.detail(second)).state).toBe('canceled');
    const { data } = (await world.as<{ data: Approval[] }>(world.people.ana, '/approvals?tab=waiting')).body;
    expect(data.filter(({ kind }) => kind.startsWith('pix_recurrence'))).toEqual([]);
  });
});

describe('what a browser that is not registered asks people for', () => {
  let other: OfficeWorld;
  beforeAll(async () => {
    other = await startOfficeWorld({ logLevel: 'silent', provider: 'cartos' });
    const need = [{ group: 'approvers', count: 1 }];
    const rule = {
      id: 'altos',
      name: 'Pix altos',
      on: true,
      when: { kinds: ['pix' as const], min_cents: 10_000 },
      need,
    };
    await other.activate(other.toContent([rule]));
  });
  afterAll(() => other?.close());

  it('takes from what it may pay on a day while people are asked, and no longer', async () => {
    const { ana, eva } = other.people;
    const used = async () => (await other.as<PixLimitSettings>(ana, '/pix/limits')).body.device_limit?.day.used_cents;
    const { id } = await propose(other, ana, 'energy', { startsOn: STARTS, floorCents: null });
    const { body } = await decide<PixRecurrence>(other, ana, 'approve', id, { terms: terms(15_000) });
    expect([body.status, body.asked?.max_cents, await used()]).toEqual(['proposed', 15_000, 15_000]);
    await other.as(eva, `/approvals/${body.asked?.approval_id}/rejection`, { json: { reason: 'Não conheço' } });
    expect(await used()).toBe(0);
  });
});
