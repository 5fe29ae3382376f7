import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceivedMail } from '../support/mailbox';
import { codeOf, type Name, type OfficeWorld, startOfficeWorld } from './office-world';

/* Letters about what waits: really sent, really received. */

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld();
  await world.order('ana', 100);
  await world.clear();
  await world.activate(world.toContent());
}, 240_000);
afterAll(() => world?.close());

/** What came for somebody since the last look, codes left out. */
const lettersOf = async (who: Name): Promise<ReceivedMail[]> => {
  const { email } = world.people[who];
  const letters: ReceivedMail[] = [];
  while (world.mailbox.count(email) > 0) letters.push(await world.mailbox.take(email));
  return letters.filter(({ code }) => code === undefined);
};
const goTo = async (instant: string): Promise<void> => {
  world.clock.set(new Date(instant));
  for (let turn = 0; turn < 4; turn += 1) await world.bank.runDueJobs();
};
const subjectsOf = async (who: Name) => (await lettersOf(who)).map(({ subject }) => subject);
const NAMES = ['ana', 'eva', 'bruno', 'carla', 'davi', 'fabio'] as const;

describe('letters about what waits', () => {
  it('come every morning, a day and two hours before the end, in one for all, to who may still approve', async () => {
    const first = await world.order('davi', 1_200_000);
    const second = await world.order('davi', 150_000);
    await goTo('2026-12-02T13:05:00.000Z');
    for (const who of NAMES) await lettersOf(who);
    await world.approve('bruno', first);

    await goTo('2026-12-03T12:00:00.000Z');
    const [digest] = await lettersOf('ana');
    expect(digest?.subject).toContain('2 pedidos aguardam a sua aprovação');
    expect(digest?.text).toContain('Somam R$\u00a013.500,00');
    expect(digest?.text).toContain('5 dez 2026, às 10:00');
    expect(digest?.text).toContain('/payment-office?conta=');
    // the seat of bruno's group is taken: the large one waits for neither of the two
    expect((await subjectsOf('carla')).join()).toContain('Um pagamento de R$\u00a01.500,00 aguarda a sua aprovação');
    expect([await subjectsOf('davi'), await subjectsOf('fabio')]).toEqual([[], []]);

    await goTo('2026-12-04T13:00:00.000Z');
    // the morning's and the one of a day before
    expect(await subjectsOf('ana')).toHaveLength(2);
    await world.at('2026-12-04T14:00:00.000Z');
    await world.approve('eva', second);
    await lettersOf('ana');
    await goTo('2026-12-05T11:00:00.000Z');
    expect((await subjectsOf('ana')).join()).toContain('Um pagamento de R$\u00a012.000,00 aguarda a sua aprovação');
  }, 240_000);

  it('stop when it is decided', async () => {
    await world.at('2026-12-07T13:00:00.000Z');
    await world.clear();
    const id = await world.order('davi', 150_000);
    await goTo('2026-12-07T13:05:00.000Z');
    await world.approve('bruno', id);
    for (const who of NAMES) await lettersOf(who);
    for (const at of ['08T12:00', '09T13:00', '10T11:00', '10T13:00']) await goTo(`2026-12-${at}:00.000Z`);
    for (const who of NAMES) expect(await subjectsOf(who)).toEqual([]);
    // of the change of the rules a reminder of its own is left
    const { rows } = await world.database.query(`select 1 from job where kind = 'approvals.remind' and run_at < $1`, [
      '2026-12-11T00:00:00.000Z',
    ]);
    expect(rows).toEqual([]);
  }, 240_000);

  it('lead a stranger nowhere, and give a person of the company without the role no way to approve', async () => {
    await world.at('2026-12-14T13:00:00.000Z');
    await world.clear();
    const id = await world.order('davi', 150_000);
    world.oficina.bearer = await world.signIn(world.oficina.email);
    const path = `/accounts/${world.padaria.accountId}/approvals/apv_${id}`;
    expect(codeOf(await world.call(path, { bearer: world.oficina.bearer }))).toBe('not_found');
    const own = `/accounts/${world.oficina.accountId}/approvals/apv_${id}`;
    expect(codeOf(await world.call(own, { bearer: world.oficina.bearer }))).toBe('not_found');
    expect((await world.detail(id, 'fabio')).mine).toBe('not_approver');
    // of the approvers of the company, the one who wrote it
    expect((await world.detail(id, 'davi')).mine).toBe('own');
  });
});
