import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toLetter } from '../../../bank/mail/letters';
import { startTestBank, type TestBank } from '../../support/bank';
import { BASE, demoCnpj, findQueuedMail, startApplying } from '../../support/onboarding';
import { figure } from '../../support/attacks';

const BRAND = { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' };
const HERE = '203.0.113.77';

let test: TestBank;

beforeAll(async () => {
  test = await startTestBank();
});
beforeEach(() => test.clock.advance({ hours: 25 }));
afterAll(() => test?.close());

const APPLICANT = { name: 'Rita Souza', cpf: '52998224725', mobile: '11987654321' };
const change = (bearer: string, more: object) =>
  test.fail(`${BASE}/applicant`, { method: 'PUT', bearer, json: { ...APPLICANT, ...more } });
const sendTo = async (bearer: string, email: string, address = HERE) => {
  await change(bearer, { email });
  const json = { action: 'send', contact: 'email' };
  return (await test.fail(`${BASE}/verifications`, { bearer, json, address })).status;
};

describe('letters to addresses that nobody has proven', () => {
  it('are few for a session, however often the address changes', async () => {
    const { bearer } = await startApplying(test, demoCnpj('A090'));
    let sent = 0;
    for (let letter = 0; letter < 60; letter++) {
      if ((await sendTo(bearer, `vitima-${letter}@example.com`, `198.51.100.${letter}`)) === 200) sent++;
      test.clock.advance({ seconds: 61 });
    }
    figure('letters of one application to sixty addresses in an hour', `${sent}`);
    expect(sent).toBeLessThanOrEqual(12);
  });

  it('are few for an address of the net, however many applications it begins', async () => {
    let sent = 0;
    for (let session = 0; session < 12; session++) {
      const { bearer } = await startApplying(test, demoCnpj(`A${100 + session}`));
      for (let letter = 0; letter < 6; letter++) {
        if ((await sendTo(bearer, `vitima-${session}-${letter}@example.com`)) === 200) sent++;
        test.clock.advance({ seconds: 10 });
      }
    }
    expect(sent).toBeLessThanOrEqual(40);
  });

  it('wait a minute also when the address is another one by then', async () => {
    const { bearer } = await startApplying(test, demoCnpj('A091'));
    test.clock.advance({ seconds: 61 });
    expect(await sendTo(bearer, 'um@example.com')).toBe(200);
    expect(await sendTo(bearer, 'dois@example.com')).toBe(429);
    expect(await sendTo(bearer, 'um@example.com')).toBe(429);
    test.clock.advance({ seconds: 60 });
    expect(await sendTo(bearer, 'dois@example.com')).toBe(200);
  });

  it('hold no word of whoever asked for them', async () => {
    const { bearer } = await startApplying(test, demoCnpj('A092'));
    test.clock.advance({ seconds: 61 });
    const email = 'vitima@example.com';
    expect((await change(bearer, { email, name: 'Ganhe Premio' })).status).toBe(200);
    await test.call(`${BASE}/verifications`, { bearer, json: { action: 'send', contact: 'email' } });
    const mail = await findQueuedMail(test, email, 'onboarding_code');
    expect(JSON.stringify([mail, toLetter(mail, BRAND)])).not.toMatch(/Ganhe|Premio/);
    await test.call('/onboarding/links', { json: { cnpj: demoCnpj('A092'), email } });
    const link = await findQueuedMail(test, email, 'onboarding_news');
    expect(JSON.stringify([link, toLetter(link, BRAND)])).not.toMatch(/Ganhe|Premio/);
  });

  it.each([
    'https://evil.example/seu-premio Silva',
    'evil.example Silva',
    'Ana <b>Silva',
    'ana@evil.example Silva',
    'Ligue 0800123456',
  ])('are not for who is called “%s”', async name => {
    const { bearer, email } = await startApplying(test, demoCnpj('A093'));
    const refused = await change(bearer, { email, name });
    expect(refused).toMatchObject({ status: 422, body: { violations: [{ field: 'name', rule: 'full_name' }] } });
  });

  it.each(['D’Ávila Júnior', "Ana Sant'Anna", 'Maria-Clara Souza Jr.', 'José Ç. de Oliveira', 'Łukasz Żak'])(
    'are for who is called “%s”',
    async name => {
      const { bearer, email } = await startApplying(test, demoCnpj('A094'));
      expect((await change(bearer, { email, name })).status).toBe(200);
    },
  );
});
