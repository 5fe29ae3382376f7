import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../bank/contract/service/onboarding-application';
import { startTestBank, type TestBank } from '../support/bank';
import { analyse, type Applying, apply, BASE, demoCnpj, send } from '../support/onboarding';

const PASSWORD = 'goiabada com queijo de minas';
/** Of who applies in `apply`. */
const CPF = '52998224725';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());

/** An account that is open. Who applied is the partner who is invited, unless `cpf` is somebody else's. */
const open = async (mark: string, cpf = CPF): Promise<Applying & { application: Application }> => {
  const applying = await apply(test, demoCnpj(mark));
  await send(test, applying);
  await analyse(test, applying);
  const { id } = await applying.get();
  await test.database.query(
    `update invitation i set email = $1, cpf = $2 from company c where c.id = i.company_id and c.cnpj = $3`,
    [applying.email, cpf, applying.cnpj],
  );
  return { ...applying, application: { ...(await applying.get()), id } };
};

const setPassword = ({ bearer }: Applying, password = PASSWORD) =>
  test.call<{ email?: string; code?: string; violations?: unknown }>(`${BASE}/password`, {
    bearer,
    json: { password },
  });

const signIn = (email: string) =>
  test.call<{ code_verified?: boolean }>('/identity_server/auth/login', { json: { email, password: PASSWORD } });

describe('the password on the page that says that the account is open', () => {
  it('makes who applied a user of the company, once, without the letter', async () => {
    const applying = await open('P001');
    expect(applying.application.actions).toEqual(['set_password', 'invite']);
    const { status, body } = await setPassword(applying);
    expect([status, body]).toEqual([200, { email: applying.email }]);
    expect((await signIn(applying.email)).body.code_verified).toBe(false);
    const after = await applying.get();
    expect(after.actions).not.toContain('set_password');
    expect(after.invitations).toMatchObject([{ status: 'accepted' }]);
    expect((await setPassword(applying)).body.code).toBe('invitation_invalid');
  });

  it('is judged as that of any invitation', async () => {
    const applying = await open('P002');
    const { body } = await setPassword(applying, 'curta');
    expect(body).toMatchObject({ code: 'validation_failed', violations: [{ field: 'password', rule: 'too_short' }] });
    expect((await setPassword(applying)).status).toBe(200);
  });

  it('is nobody’s before the account is open', async () => {
    const applying = await apply(test, demoCnpj('P003'));
    expect((await setPassword(applying)).body.code).toBe('invitation_invalid');
  });

  it('is not for who applied for others, nor by a mailbox that was not proven, nor after the invitation', async () => {
    const other = await open('P004', '39053344705');
    const unproven = await open('P005');
    await test.database.query('update onboarding_application set email_verified_at = null where cnpj = $1', [
      unproven.cnpj,
    ]);
    const late = await open('P006');
    await test.database.query('update invitation set expires_at = $2 where email = $1', [
      late.email,
      new Date(test.clock.now().getTime() - 1_000),
    ]);
    for (const applying of [other, unproven, late]) {
      expect((await applying.get()).actions).toEqual(['invite']);
      expect((await setPassword(applying)).body.code).toBe('invitation_invalid');
    }
  });

  it('changes no password of somebody who signs in already', async () => {
    const user = await test.seedPerson();
    const applying = await open('P007');
    await test.database.query('update onboarding_application set applicant_email = $2 where cnpj = $1', [
      applying.cnpj,
      user.email,
    ]);
    await test.database.query('update invitation set email = $2 where email = $1', [applying.email, user.email]);
    expect((await applying.get()).actions).toEqual(['invite']);
    expect((await setPassword(applying)).body.code).toBe('invitation_invalid');
    expect((await signIn(user.email)).status).toBe(401);
  });
});
