import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAYER, type ReceivableWorld, startReceivableWorld } from './receivable-world';

let world: ReceivableWorld;
beforeAll(async () => {
  world = await startReceivableWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

/** Letters to the payer since they were read last. */
const readLetters = async (email = PAYER.email) => {
  const letters = [];
  for (let left = world.mailbox.count(email); left > 0; left--) letters.push(await world.mailbox.take(email));
  return letters;
};
/** The morning of a day, in Brasília. */
const morning = async (day: string): Promise<void> => {
  await world.at(`${day}T12:05:00.000Z`);
  await world.bank.runDueJobs();
};

it('writes to the payer before, on and after the due day, once each, until they say no', async () => {
  const one = await world.open({ reminders: { before_days: 2, on_due: true, after_days: 3 } });
  const subjects = async () => (await readLetters()).map(({ subject }) => subject);
  await morning('2026-11-24');
  expect(await subjects()).toEqual([]);
  await morning('2026-11-25');
  expect(await subjects()).toEqual([expect.stringContaining('vence em 27/11/2026')]);
  await morning('2026-11-26');
  expect(await subjects()).toEqual([]);
  await morning('2026-11-27');
  expect(await subjects()).toEqual([expect.stringContaining('vence hoje')]);
  await morning('2026-11-30');
  expect(await subjects()).toEqual([expect.stringContaining('venceu em 27/11/2026')]);
  await world.call(`/receivable_links/${one.link.slice(-40)}/silence`, { method: 'POST' });
  expect((await world.act(one.id, 'send')).body.code).toBe('receivable_email_missing');
});

it('writes at once where that was wished, says who asks and how to have it end', async () => {
  const other = { ...PAYER, document: '11444777000161', email: 'outra@cliente.example' };
  const one = await world.open({ payer: other, send_now: true, due_date: '2026-12-18', amount_cents: 5_000 });
  await world.bank.runDueJobs();
  const [letter, ...more] = await readLetters(other.email);
  expect(more).toEqual([]);
  expect(letter?.text).toContain(one.link);
  expect(letter?.text).toContain('LGPD');
});

it('keeps silence towards the address that asked for it, under whatever document', async () => {
  const again = { ...PAYER, document: '11144477735', email: PAYER.email.toUpperCase() };
  const one = await world.open({ payer: again, send_now: true, due_date: '2026-12-18' });
  await world.bank.runDueJobs();
  expect(await readLetters()).toEqual([]);
  expect((await world.act(one.id, 'send')).body.code).toBe('receivable_email_missing');
});

it('fills nobody’s inbox with what a customer writes', async () => {
  const stranger = { ...PAYER, document: '52998224725', email: 'vitima@fora.example' };
  const last = { id: '' };
  for (let count = 0; count < 22; count++) {
    last.id = (await world.open({ payer: stranger, send_now: true, due_date: '2026-12-18' })).id;
  }
  await world.bank.runDueJobs();
  expect(await readLetters(stranger.email)).toHaveLength(20);
  expect((await world.act(last.id, 'send')).body.code).toBe('rate_limited');
});

it('sends to protest what its maker asked to be sent, and it may still be paid', async () => {
  const one = await world.open({ due_date: '2026-12-01', protest_after_days: 3, amount_cents: 80_000 });
  await morning('2026-12-02');
  expect((await world.read(one.id)).status).toBe('overdue');
  await morning('2026-12-04');
  await world.bank.runDueJobs();
  expect((await world.read(one.id)).status).toBe('protested');
  expect((await world.act(one.id, 'change', { due_date: '2027-01-04' })).body.code).toBe('receivable_not_changeable');
  const before = await world.balance();
  expect(await world.payAtBank(one)).toBeDefined();
  expect(await world.balance()).toBe(before + 80_000 - 190);
});

it('takes nothing after its last day, and is written off', async () => {
  const one = await world.open({ due_date: '2026-12-07', days_after_due: 1, amount_cents: 9_900 });
  await morning('2026-12-09');
  expect((await world.read(one.id)).status).toBe('expired');
  expect(await world.payAtBank(one)).toBeUndefined();
});
