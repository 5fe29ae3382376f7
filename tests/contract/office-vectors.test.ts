import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { codeOf, type Name, type OfficeWorld, P1_RULES, startOfficeWorld } from './office-world';

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld();
  // known to the company: paid long before
  await world.order('ana', 100);
  await world.clear();
  await world.activate(world.toContent());
}, 240_000);
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const rulesOf = async (id: string) => (await world.detail(id)).reasons.map(({ name }) => name).join(' ');
const lacks = async (id: string) => {
  const { needs, missing, able, blocked } = await world.detail(id);
  const of = needs.filter(need => need.missing > 0).map(need => need.group);
  return { missing, of: of.join(' '), able: able.join(' '), blocked };
};
const approveAll = async (id: string, ...names: Name[]) => {
  const outcomes: string[] = [];
  for (const name of names) outcomes.push(await world.approve(name, id));
  return outcomes.at(-1);
};
/** A payment of its own sums. */
const fresh = async (who: Name, amountCents: number, input?: string) => {
  await world.clear();
  return world.order(who, amountCents, input);
};

describe('decisions of part C.6', () => {
  it('1 to 3: below and at the threshold, and an operator alone', async () => {
    expect(await world.statusOf(await fresh('ana', 99_999))).toBe('processing');
    const second = await fresh('ana', 100_000);
    expect([await world.statusOf(second), await rulesOf(second)]).toEqual(['awaiting_approval', 'R1']);
    expect(await lacks(second)).toMatchObject({ missing: 1, able: 'bruno carla eva' });
    const third = await fresh('davi', 5_000);
    expect([await rulesOf(third), (await lacks(third)).missing]).toEqual(['R9', 1]);
  });

  it('4 to 7: one of each group, whoever comes first', async () => {
    const id = await fresh('davi', 1_200_000);
    expect([await rulesOf(id), (await world.detail(id)).total]).toEqual(['R1 R2 R6 R9', 2]);
    expect(await world.approve('bruno', id)).toBe('waiting');
    expect(await lacks(id)).toMatchObject({ missing: 1, of: 'Diretoria' });
    expect(await world.approve('carla', id)).toBe('waiting');
    expect(await lacks(id)).toMatchObject({ missing: 1, of: 'Diretoria' });
    expect(await world.approve('ana', id)).toBe('approved');
    expect(await world.statusOf(id)).toBe('approved');
    await world.bank.runDueJobs();
    expect(['processing', 'completed']).toContain(await world.statusOf(id));
  });

  it('34: nobody sits on two seats', async () => {
    await world.activate(world.toContent(P1_RULES, { financeiro: ['ana', 'bruno', 'carla'] }));
    const id = await fresh('davi', 1_200_000);
    expect(await world.approve('ana', id)).toBe('waiting');
    expect((await lacks(id)).missing).toBe(1);
    await world.activate(world.toContent());
  });

  it('9: the maker never counts', async () => {
    const id = await fresh('bruno', 1_200_000);
    expect([await rulesOf(id), await world.approve('bruno', id)]).toEqual(['R1 R2 R6', 'step_up_required']);
    expect(await approveAll(id, 'carla', 'ana')).toBe('approved');
  });

  it('10 to 12: three people where groups ask for three', async () => {
    const id = await fresh('davi', 6_000_000);
    expect([await rulesOf(id), (await world.detail(id)).total]).toEqual(['R1 R2 R3 R5 R6 R9', 3]);
    expect(await approveAll(id, 'bruno', 'ana')).toBe('waiting');
    expect(await lacks(id)).toMatchObject({ missing: 1, of: 'Diretoria', able: 'eva' });
    expect(await world.approve('eva', id)).toBe('approved');
  });

  it('16: a new payee from R$ 500,00 on', async () => {
    const id = await fresh('ana', 50_000, 'contato@oficina.example');
    expect([await rulesOf(id), (await lacks(id)).missing]).toEqual(['R4', 1]);
  });

  it('17 and 18: splitting is seen through, and what was rejected does not count', async () => {
    await world.clear();
    await world.at('2026-12-02T12:00:00.000Z');
    await world.order('ana', 99_900);
    const waiting = await world.order('ana', 400_000);
    await world.at('2026-12-02T18:00:00.000Z');
    const over = await world.order('ana', 550_000);
    expect([await rulesOf(over), (await world.detail(over)).total]).toEqual(['R1 R6', 2]);
    expect(await rulesOf(waiting)).toBe('R1');
    await world.as(world.people.eva, `/approvals/apv_${over}/rejection`, { json: { reason: 'Valor errado' } });
    await world.as(world.people.eva, `/approvals/apv_${waiting}/rejection`, { json: { reason: 'Valor errado' } });
    expect(await world.statusOf(over)).toBe('rejected');
    expect(await rulesOf(await world.order('ana', 800_000))).toBe('R1');
  });

  it('41: what was rejected leaves room, which its halves fill', async () => {
    const whole = await fresh('davi', 1_200_000);
    await world.as(world.people.eva, `/approvals/apv_${whole}/rejection`, { json: { reason: 'Valor errado' } });
    const [first, second] = [await world.order('davi', 600_000), await world.order('davi', 600_000)];
    expect([await rulesOf(first), (await world.detail(first)).total]).toEqual(['R1 R9', 1]);
    expect([await rulesOf(second), (await world.detail(second)).total]).toEqual(['R1 R6 R9', 2]);
  });

  it('20: the day of the company, at the last centavo', async () => {
    await world.clear();
    for (const payee of ['contato@oficina.example']) await world.order('bruno', 2_910_000, payee);
    const below = await world.order('ana', 89_999);
    expect(await world.statusOf(below)).toBe('processing');
    const id = await world.order('ana', 1);
    expect([await rulesOf(id), (await lacks(id)).able]).toEqual(['R5', 'eva']);
  });

  it('22 to 24: outside of business hours', async () => {
    await world.at('2026-12-05T13:00:00.000Z');
    const saturday = await fresh('ana', 500_000);
    expect([await rulesOf(saturday), (await world.detail(saturday)).total]).toEqual(['R1 R7', 1]);
    expect(await world.approve('eva', saturday)).toBe('approved');
    await world.at('2026-12-25T13:00:00.000Z');
    expect(await rulesOf(await fresh('bruno', 500_000))).toBe('R1 R7');
    await world.at('2026-12-02T22:59:59.000Z');
    expect(await rulesOf(await fresh('bruno', 500_000))).toBe('R1');
    await world.at('2026-12-02T13:00:00.000Z');
  });

  it('26: what is denied is not even written', async () => {
    const { body } = await world.as<{ id: string }>(world.people.ana, '/ted/quotes', {
      json: {
        ...{ institution: '60701190', branch: '912', account: '0055555', check_digit: '0', account_type: 'checking' },
        ...{ name: 'Moinho Boa Safra Farinhas Ltda', document: '45120873000176' },
      },
    });
    const told = await world.as<{ decision: string; denied_because: string }>(
      world.people.ana,
      `/approval_forecasts?quote_id=${body.id}&amount_cents=100`,
    );
    expect(told.body).toMatchObject({ decision: 'denied', denied_because: 'A empresa não faz TED' });
  });

  it('27 and 28: who left does not count while it waits, and an empty group blocks', async () => {
    const id = await fresh('davi', 1_200_000);
    await world.approve('bruno', id);
    const leave = (name: Name, until: Date | null) =>
      world.database.query(
        'update membership set until = $2 where user_id = (select id from app_user where email = $1)',
        [world.people[name].email, until],
      );
    await leave('bruno', world.clock.now());
    expect(await lacks(id)).toMatchObject({ missing: 2, able: 'ana carla eva', blocked: false });
    await leave('carla', world.clock.now());
    expect(await lacks(id)).toMatchObject({ of: 'Financeiro', blocked: true });
    await leave('bruno', null);
    await leave('carla', null);
  });

  it('30: loosened rules do not loosen what waits', async () => {
    const id = await fresh('davi', 1_200_000);
    await world.approve('bruno', id);
    const looser = P1_RULES.filter(({ id: rule }) => rule !== 'r2' && rule !== 'r6');
    await world.activate(world.toContent(looser));
    expect(await lacks(id)).toMatchObject({ missing: 1, of: 'Diretoria' });
    await world.activate(world.toContent());
    expect(await world.approve('ana', id)).toBe('approved');
  });

  it('35: who is paid does not agree to it', async () => {
    const id = await fresh('davi', 1_200_000);
    await world.database.query('update approval_subject set payee_document = $2 where id = $1', [
      toUuid(`apv_${id}`),
      world.people.ana.cpf,
    ]);
    expect((await world.detail(id, 'ana')).mine).toBe('payee');
    expect([await world.approve('bruno', id), (await lacks(id)).able]).toEqual(['waiting', 'eva']);
  });

  it('36 and 48: a viewer is refused, and twice is once', async () => {
    const id = await fresh('davi', 1_200_000);
    const refused = await world.as(world.people.fabio, '/approval_decisions', {
      ...{ json: { approval_ids: [`apv_${id}`] }, proof: `aut_${'0'.repeat(26)}` },
    });
    expect(codeOf(refused)).toBe('forbidden');
    expect([await world.approve('bruno', id), await world.approve('bruno', id)]).toEqual(['waiting', 'waiting']);
    expect((await world.detail(id)).approved_by).toEqual(['bruno']);
  });

  it('44: what goes to the company itself asks nobody', async () => {
    await world.at('2026-12-03T13:00:00.000Z');
    await world.clear();
    const own = `titular-${world.padaria.cnpj}@outrobanco.example`;
    expect(await world.statusOf(await world.order('ana', 1_200_000, own))).toBe('processing');
  });

  it('46: a company of one has no rules', async () => {
    const json = { groups: [], rules: world.toContent().rules.filter(({ need }) => need[0]?.group === 'approvers') };
    world.oficina.bearer = await world.signIn(world.oficina.email);
    const wish = { purpose: 'propose_approval_policy', account_id: world.oficina.accountId, content: json } as const;
    const asked = world.authorize(world.oficina.bearer, wish);
    await expect(asked).rejects.toThrow('policy_needs_two_approvers');
    const unproved = await world.as(world.oficina, '/approval_policies', { json, proof: `aut_${'0'.repeat(26)}` });
    expect(codeOf(unproved)).toBe('step_up_required');
  });

  it('47: hours of the clock, weekend or not', async () => {
    await world.at('2026-12-04T21:00:00.000Z');
    const id = await fresh('davi', 5_000);
    expect((await world.detail(id)).expires_at).toBe('2026-12-07T21:00:00.000Z');
    await world.at('2026-12-07T20:59:30.000Z');
    const wish = { account_id: world.padaria.accountId, approval_ids: [`apv_${id}`] };
    const { bearer } = world.people.bruno;
    const proof = await world.authorize(bearer, { purpose: 'approve_payments', ...wish });
    world.clock.set(new Date('2026-12-07T21:00:00.000Z'));
    const late = await world.as(world.people.bruno, '/approval_decisions', {
      ...{ json: { approval_ids: wish.approval_ids }, proof },
    });
    expect(codeOf(late)).toBe('approval_ended');
    await world.bank.runDueJobs();
    expect(await world.statusOf(id)).toBe('expired');
  });
});
