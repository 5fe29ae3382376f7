import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIL_JOB, openMail } from '../../bank/mail/mail';
import { setPixLimits } from '../../bank/products/pix/limits';
import { TEST_SECRET } from '../support/bank';
import { type PeopleWorld, startPeopleWorld } from './people-world';
import type { Customer } from './pix-world';

let world: PeopleWorld;
let ana: Customer;
let eva: Customer;
beforeAll(async () => {
  world = await startPeopleWorld();
  ana = world.padaria;
  eva = { ...(await world.join('admin', 'Eva Prado')), accountId: ana.accountId };
  await setPixLimits(world.database, ana.accountId, {
    ...{ perPaymentCents: 300_000n, dayCents: 500_000n, nightCents: 100_000n, nightStartsAtHour: 20 },
  });
}, 240_000);
afterAll(() => world?.close());

/** Titles, or templates, of the letters on their way to somebody, but for codes. */
const listLetters = async ({ email }: Customer): Promise<string[]> => {
  const { rows } = await world.database.query<{ payload: Record<string, unknown> }>(
    'select payload from job where kind = $1 order by id',
    [MAIL_JOB],
  );
  const letters = rows.map(({ payload }) => openMail(payload, TEST_SECRET)).filter(({ to }) => to === email);
  return letters.map(letter => ('title' in letter ? letter.title : letter.template));
};

describe('what could be a thief’s is told to everybody of the account by e-mail', () => {
  it('a key of a system', async () => {
    const wish = { account_id: ana.accountId, name: 'ERP', scope: 'cob.read' };
    const proof = await world.authorize(ana.bearer, { purpose: 'create_pix_credential', ...wish });
    const made = await world.as(ana, '/api_keys', { json: { name: 'ERP', scopes: ['cob.read'] }, proof });
    expect(made.status).toBe(201);
    expect(await listLetters(eva)).toContain('Nova chave de API');
  });

  it('a higher limit', async () => {
    const before = await listLetters(eva);
    const wish = { account_id: ana.accountId, family: 'pix', limit: 'day', value: 900_000 } as const;
    const proof = await world.authorize(ana.bearer, { purpose: 'raise_limit', ...wish });
    const json = { limit: 'day', amount_cents: 900_000 };
    expect((await world.as(ana, '/limits/pix/requests', { proof, json })).status).toBe(201);
    expect((await listLetters(eva)).length).toBe(before.length + 1);
  });
});

it('what an access has a letter of its own for is written once', async () => {
  const rui: Customer = { ...(await world.join('viewer', 'Rui Prado')), accountId: ana.accountId };
  await world.bank.runDueJobs();
  await world.call('/identity_server/lock', { method: 'POST', bearer: rui.bearer, json: {} });
  expect(await listLetters(rui)).toEqual(['access_locked']);
});
