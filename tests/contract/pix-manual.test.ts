import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManualCheck, ManualPayee } from '../../bank/contract/products/pix/manual';
import type { PixPayment } from '../../bank/contract/products/pix/pay';
import type { Problem } from '../../bank/contract/primitives';
import type { PaidAccount, Receipt } from '../../bank/contract/books/receipts';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

/** An account at another bank; its number decides how the sandbox answers. */
const MOINHO: ManualPayee = {
  institution: '60701190',
  branch: '912',
  account: '0055555',
  check_digit: '0',
  account_type: 'checking',
  name: 'Moinho Boa Safra Farinhas Ltda',
  document: '45120873000176',
};
const OWN_ISPB = '13935893';

/** The account of a company of ours, as somebody who was told it would type it. */
const namesOf = async ({ accountId, bearer, cnpj }: Customer, name: string): Promise<ManualPayee> => {
  type Accounts = { data: { accounts: { id: string; branch: string; number: string }[] } };
  const { body } = await world.call<Accounts>('/accounts', { bearer });
  const own = body.data.accounts.find(({ id }) => id === accountId);
  const [account = '', check_digit = ''] = own?.number.split('-') ?? [];
  const branch = own?.branch ?? '';
  return { institution: OWN_ISPB, branch, account, check_digit, account_type: 'payment', name, document: cnpj };
};

const check = (json: unknown, customer = world.padaria) =>
  world.as<ManualCheck>(customer, '/pix/manual_payments/checks', { json });

const payWith = (
  named: ManualPayee,
  amount_cents: number,
  call: { key: string; proof?: string },
  description?: string,
) =>
  world.as<PixPayment>(world.padaria, '/pix/manual_payments', {
    json: { ...named, amount_cents, description },
    ...call,
  });

const prove = (named: ManualPayee, amountCents: number, key: string, description?: string) =>
  world.authorize(world.padaria.bearer, {
    purpose: 'pix_manual_payment',
    account_id: world.padaria.accountId,
    ...named,
    amount_cents: amountCents,
    description,
    idempotency_key: key,
  });

const pay = async (named: ManualPayee, amountCents: number, description?: string) => {
  const key = newKey();
  const proof = await prove(named, amountCents, key, description);
  return payWith(named, amountCents, { key, proof }, description);
};

const refusal = ({ status, body }: { status: number; body: unknown }) => ({ status, code: (body as Problem).code });
const untouched = async (attempt: () => Promise<{ status: number; body: unknown }>) => {
  const before = await world.balanceOf(world.padaria);
  const answer = await attempt();
  expect(await world.balanceOf(world.padaria)).toEqual(before);
  return answer;
};

describe('a check of a named account', () => {
  it('shows it in one writing and moves nothing', async () => {
    const { status, body } = await check(MOINHO);
    expect(status).toBe(200);
    expect(body).toEqual({
      payee: {
        name: 'Moinho Boa Safra Farinhas Ltda',
        document_masked: '45.120.873/0001-76',
        institution: { ispb: '60701190', name: 'Itaú Unibanco S.A.' },
        key: null,
        key_type: null,
        account: { branch: '0912', number: '55555-0', type: 'checking' },
      },
      first_payment: true,
      trusted_left_cents: null,
      usual_most_cents: null,
      recent_payments: [],
      check_digit_doubtful: expect.any(Boolean),
    });
  });

  it.each<[string, Partial<ManualPayee>, string]>([
    ['an institution that nobody knows', { institution: '99999999' }, 'institution'],
    ['one outside the Pix', { institution: '02332886' }, 'institution'],
    ['one in liquidation', { institution: '33923798' }, 'institution'],
    ['a branch of five digits', { branch: '09121' }, 'branch'],
    ['an account of zeros', { account: '000' }, 'account'],
    ['an account longer than the Pix takes', { account: '1'.repeat(20) }, 'account'],
    ['two check digits', { check_digit: '12' }, 'check_digit'],
    ['a CNPJ with wrong digits', { document: '45120873000177' }, 'document'],
    ['a CPF with wrong digits', { document: '52998224726' }, 'document'],
    ['a name without a letter to see', { name: '​‮​' }, 'name'],
  ])('refuses %s at its field', async (_, wrong, field) => {
    const { status, body } = await check({ ...MOINHO, ...wrong });
    expect(status).toBe(422);
    const { code, violations } = body as unknown as Problem;
    expect(code).toBe('validation_failed');
    expect(violations?.map(violation => violation.field)).toEqual([field]);
  });

  it('takes letters in a CNPJ and writes a letter for a digit as 0', async () => {
    const { body } = await check({ ...MOINHO, institution: '00000000', check_digit: 'X', document: '7H3K9Z2M000123' });
    expect(body.payee).toMatchObject({ document_masked: '7H.3K9.Z2M/0001-23', account: { number: '55555-0' } });
  });

  it('doubts a digit that the rule of the bank does not give', async () => {
    const brasil = { ...MOINHO, institution: '00000000', branch: '1584', account: '210169' };
    expect((await check({ ...brasil, check_digit: '6' })).body.check_digit_doubtful).toBe(false);
    expect((await check({ ...brasil, check_digit: '7' })).body.check_digit_doubtful).toBe(true);
    const savings = { ...brasil, check_digit: '7', account_type: 'savings' };
    expect((await check(savings)).body.check_digit_doubtful).toBe(false);
  });

  it('is not for who may only look', async () => {
    const viewer = await world.seedPerson({ role: 'viewer' });
    const answer = await check(MOINHO, { ...viewer, bearer: await world.signIn(viewer.email) });
    expect(refusal(answer)).toEqual({ status: 403, code: 'forbidden' });
  });
});

describe('a Pix to an account at another institution', () => {
  it('is held, settled, received with its branch and account, and no contact', async () => {
    const before = await world.balanceOf(world.padaria);
    const { status, body: payment } = await pay(MOINHO, 15_000, 'Farinha');
    expect(status).toBe(201);
    expect(payment).toMatchObject({
      status: 'processing',
      description: 'Farinha',
      payee: { key: null, account: { branch: '0912', number: '55555-0', type: 'checking' } },
    });
    expect(payment.end_to_end_id).toMatch(/^E13935893\d{12}[a-zA-Z0-9]{11}$/);
    expect((await world.balanceOf(world.padaria)).held_cents).toBe(before.held_cents + 15_000);
    await world.bank.runDueJobs();
    expect((await world.getPayment(world.padaria, payment.id)).status).toBe('completed');
    const { body: receipt } = await world.as<Receipt>(world.padaria, `/receipts/${payment.receipt_id}`);
    expect(receipt).toMatchObject({
      status: 'completed',
      description: 'Farinha',
      payee: { name: MOINHO.name, key: null, branch: '0912', account_number: '55555-0' },
    });
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents - 15_000);
    const contacts = await world.as<{ data: { name: string }[] }>(world.padaria, '/contacts');
    expect(contacts.body.data.map(({ name }) => name)).not.toContain(MOINHO.name);
  });

  it('is told as repeated, and the payee as known, to who names the account again', async () => {
    const { body } = await check(MOINHO);
    expect(body.first_payment).toBe(false);
    expect(body.recent_payments?.[0]).toMatchObject({ amount_cents: 15_000 });
    expect((await check({ ...MOINHO, account: '55556' })).body.first_payment).toBe(true);
  });

  it.each([
    ['90003', 'AC03', 'A conta de quem recebe não existe.'],
    ['90007', 'AC07', 'A conta de quem recebe foi encerrada.'],
    ['90027', 'DS27', 'A instituição de quem recebe não participa do Pix no momento.'],
  ])('%s is refused with %s, and money and limit are free again', async (account, code, reason) => {
    const before = await world.balanceOf(world.padaria);
    const { body: payment } = await pay({ ...MOINHO, account }, 20_000);
    await world.bank.runDueJobs();
    const ended = await world.getPayment(world.padaria, payment.id);
    expect(ended).toMatchObject({ status: 'failed', failure: { code, reason } });
    expect(await world.balanceOf(world.padaria)).toMatchObject({ ...before, as_of: expect.any(String) });
  });

  it('whose answer is lost is asked for, and paid once; one that comes back is credited', async () => {
    const before = await world.balanceOf(world.padaria);
    const { body: slow } = await pay({ ...MOINHO, account: '90080' }, 3_000);
    const { body: returned } = await pay({ ...MOINHO, account: '90081' }, 4_000);
    await world.bank.runDueJobs();
    expect((await world.getPayment(world.padaria, slow.id)).status).toBe('processing');
    world.clock.advance({ seconds: 60 });
    await world.bank.runDueJobs();
    expect((await world.getPayment(world.padaria, slow.id)).status).toBe('completed');
    expect((await world.getPayment(world.padaria, returned.id)).status).toBe('returned');
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents - 3_000);
  });

  it('tells its payer the account, to pay it once more; a Pix by a key has none', async () => {
    const { body: payment } = await pay({ ...MOINHO, account: '77777' }, 1_600, 'Fubá');
    await world.bank.runDueJobs();
    const accountOf = (id: string) => world.as<PaidAccount>(world.padaria, `/receipts/${id}/account`);
    expect((await accountOf(payment.receipt_id)).body).toEqual({
      ...{ ...MOINHO, account: '77777', branch: '0912' },
      ...{ way: 'pix', institution_name: 'Itaú Unibanco S.A.' },
      ...{ purpose: null, amount_cents: 1_600, description: 'Fubá' },
    });
    const byKey = await world.pay(world.padaria, 'contato@oficina.example', 100);
    expect(refusal(await accountOf(byKey.receipt_id))).toEqual({ status: 404, code: 'not_found' });
  });

  it('obeys balance and limits as any other', async () => {
    const poor = await untouched(() => pay(MOINHO, 2_000_000));
    expect(refusal(poor)).toEqual({ status: 422, code: 'insufficient_funds' });
    const above = await untouched(() => pay(MOINHO, 10_000_001));
    expect(refusal(above)).toEqual({ status: 422, code: 'limit_exceeded' });
    await expect(pay(MOINHO, 0)).rejects.toThrow('amount_invalid');
  });
});

describe('its proof and its key', () => {
  it('hold for exactly this account, holder and amount', async () => {
    const key = newKey();
    const proof = await prove(MOINHO, 1_000, key);
    const others: Partial<ManualPayee>[] = [
      { institution: '00000000' },
      { branch: '0913' },
      { account: '55556' },
      { check_digit: '1' },
      { account_type: 'savings' },
      { name: 'Moinho Boa Safra' },
      { document: '7H3K9Z2M000123' },
    ];
    for (const other of others) {
      const answer = await untouched(() => payWith({ ...MOINHO, ...other }, 1_000, { key, proof }));
      expect(refusal(answer), JSON.stringify(other)).toEqual({ status: 403, code: 'step_up_required' });
    }
    expect(refusal(await payWith(MOINHO, 1_001, { key, proof })).code).toBe('step_up_required');
    expect(refusal(await payWith(MOINHO, 1_000, { key: newKey(), proof })).code).toBe('step_up_required');
    expect(refusal(await payWith(MOINHO, 1_000, { key })).code).toBe('step_up_required');
    expect((await payWith(MOINHO, 1_000, { key, proof })).status).toBe(201);
  });

  it('make one payment, however often the call is repeated', async () => {
    const [key, before] = [newKey(), await world.balanceOf(world.padaria)];
    const proof = await prove(MOINHO, 2_000, key);
    const first = await payWith(MOINHO, 2_000, { key, proof });
    const again = await Promise.all([1, 2].map(() => payWith(MOINHO, 2_000, { key, proof: '' })));
    expect(again.filter(({ status }) => status === 201).map(({ body }) => body.id)).toContain(first.body.id);
    expect((await world.balanceOf(world.padaria)).available_cents).toBe(before.available_cents - 2_000);
    const other = await payWith({ ...MOINHO, account: '55557' }, 2_000, { key, proof });
    expect(refusal(other)).toEqual({ status: 422, code: 'idempotency_mismatch' });
  });
});

describe('a Pix to an account of our own, named by its number', () => {
  it('arrives at once, whoever wrote the name and however', async () => {
    const named = await namesOf(world.oficina, 'OFICINA IPE');
    const before = await world.balanceOf(world.oficina);
    const { body: payment } = await pay({ ...named, account: `0${named.account}` }, 7_500, 'Peças');
    expect(payment).toMatchObject({ status: 'completed', payee: { name: 'Oficina Ipê Ltda', key: null } });
    expect((await world.balanceOf(world.oficina)).available_cents).toBe(before.available_cents + 7_500);
    const { body: receipt } = await world.as<Receipt>(world.oficina, `/receipts/${payment.receipt_id}`);
    expect(receipt).toMatchObject({ direction: 'in', amount_cents: 7_500, payee: { key: null } });
    expect(receipt.payer.account_number).toBeNull();
  });

  it('is refused before any money moves unless all of it fits, always with the same words', async () => {
    const named = await namesOf(world.oficina, 'Oficina Ipê Ltda');
    const wrong: Partial<ManualPayee>[] = [
      { account: '987654321' },
      { branch: '7777' },
      { check_digit: named.check_digit === '1' ? '2' : '1' },
      { document: '45120873000176' },
      { name: 'Oficina Jacarandá Ltda' },
      { account_type: 'savings' },
    ];
    const answers = [];
    for (const part of wrong) answers.push(await untouched(() => check({ ...named, ...part })));
    expect(new Set(answers.map(({ body }) => JSON.stringify({ ...(body as object), request_id: '' }))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ status: 422, code: 'payee_account_mismatch' });
    await expect(pay({ ...named, name: 'Oficina Jacarandá Ltda' }, 100)).rejects.toThrow('payee_account_mismatch');
  });

  it('cannot be the account that pays', async () => {
    const own = await namesOf(world.padaria, 'Padaria do Zé Ltda');
    expect(refusal(await check(own))).toEqual({ status: 422, code: 'pix_same_account' });
  });

  it('gets slow for who tries many', async () => {
    const named = await namesOf(world.oficina, 'Oficina Ipê Ltda');
    let answer = await check(named);
    for (let number = 0; answer.status === 422 || answer.status === 200; number++) {
      answer = await check({ ...named, account: String(5_000_000 + number) });
      expect(number).toBeLessThan(60);
    }
    expect(refusal(answer)).toEqual({ status: 429, code: 'rate_limited' });
    // accounts elsewhere tell nothing here and cost nothing
    expect((await check(MOINHO)).status).toBe(200);
  });
});

it('lists the institutions for whoever is signed in', async () => {
  const { body } = await world.call<{ data: { compe: string; name: string }[] }>('/institutions', {
    bearer: world.padaria.bearer,
  });
  expect(body.data.length).toBeGreaterThan(450);
  expect(body.data[0]).toMatchObject({ compe: '001', name: 'Banco do Brasil S.A.' });
});
