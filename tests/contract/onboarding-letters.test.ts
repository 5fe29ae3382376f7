import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApplicationFile } from '../../bank/contract/service/onboarding-operations';
import type { Problem } from '../../bank/contract/primitives';
import { startTestBank, type TestBank } from '../support/bank';
import { apply, COMPANIES, findQueuedMail, send } from '../support/onboarding';

const PASSWORD = 'quarenta girassois 27 no telhado';
const KEY = 'the-key-of-the-operations';

let bank: TestBank;
beforeAll(async () => {
  bank = await startTestBank({ operationsKey: KEY });
}, 240_000);
afterAll(() => bank?.close());

type Accounts = { data: { user: { user_identifier: string }; accounts?: { id: string; role: string }[] } };
const accountsOf = async (bearer: string) =>
  (await bank.call<Accounts>('/accounts?include=user', { bearer })).body.data;
const accept = (token: string | undefined, password?: string) =>
  bank.call<Problem>('/onboarding/invitations/accept', { json: { token, password } });
const decide = (id: string, json: object) =>
  bank.call<ApplicationFile & { code?: string }>(`/operations/onboarding/applications/${id}/decisions`, {
    bearer: KEY,
    json: { analyst: 'Rita Analista', ...json },
  });

it('who was removed for security does not come back as an admin by the letter of the opening', async () => {
  const applying = await apply(bank, COMPANIES.threePartners);
  const { id } = await send(bank, applying);
  await decide(id, { decision: 'analyse' });
  expect((await decide(id, { decision: 'approve' })).body.application.status).toBe('approved');
  const [first, second] = (await applying.get()).invitations;
  if (!first || !second) throw new Error('two partners were invited');
  const tokenOf = async (email: string) => (await findQueuedMail(bank, email, 'invitation')).url.split('#')[1];
  const [tokenOfFirst, tokenOfSecond] = [await tokenOf(first.email), await tokenOf(second.email)];

  expect((await accept(tokenOfFirst, PASSWORD)).status).toBe(200);
  const admin = await bank.signIn(first.email, PASSWORD);
  const account_id = (await accountsOf(admin)).accounts?.[0]?.id ?? '';

  // the letter of the second partner lies there; the admin lets them in by People, with little power
  const { rows } = await bank.database.query<{ cpf: string; name: string }>(
    'select cpf, name from invitation where email = $1',
    [second.email],
  );
  const json = { name: rows[0]?.name ?? '', email: second.email, cpf: rows[0]?.cpf ?? '', role: 'viewer' as const };
  const invite = await bank.authorize(admin, { purpose: 'invite_person', account_id, ...json });
  expect(
    (await bank.call(`/accounts/${account_id}/people_invitations`, { bearer: admin, json, proof: invite })).status,
  ).toBe(201);
  const people = (await findQueuedMail(bank, second.email, 'people_invitation')).url.split('#')[1];
  expect(
    (await bank.call('/people_invitations/accept', { json: { token: people, cpf: json.cpf, password: PASSWORD } }))
      .status,
  ).toBe(200);
  const partner = await bank.signIn(second.email, PASSWORD);
  const { user } = await accountsOf(partner);

  const wish = { account_id, person_id: user.user_identifier, reason: 'security' } as const;
  const proof = await bank.authorize(admin, { purpose: 'remove_person', ...wish });
  const removal = `/accounts/${account_id}/people/${user.user_identifier}/removal`;
  expect((await bank.call(removal, { bearer: admin, json: { reason: 'security' }, proof })).status).toBe(200);
  expect((await accountsOf(partner)).accounts).toEqual([]);

  expect((await accept(tokenOfSecond)).body.code).toBe('invitation_invalid');
  // nor does the applicant send it anew
  const again = await bank.call<Problem>('/onboarding/application/invitations', {
    method: 'POST',
    bearer: applying.bearer,
  });
  expect(again.body.code).toBe('conflict');
  expect((await accountsOf(partner)).accounts).toEqual([]);
});
