import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PixWorld, startPixWorld } from '../contract/pix-world';
import { CONNECTOR_KEY, type Institution, startInstitution, WEBHOOK_KEY } from './start-institution';

/*
 * The rails are another institution's: a process of its own, reached over HTTP by the connector's protocol, which answers by webhook, late and twice.
 */

const PAYEE = 'fornecedor@conector.example';

interface State {
  told: { id: string; type: string; end_to_end_id: string }[];
  words: { method: string; path: string; body: unknown }[];
  underWay: number;
  returns: { amount_cents: number }[];
}

let world: PixWorld;
let institution: Institution;

beforeAll(async () => {
  institution = await startInstitution(request => world.bank.fetch(request));
  world = await startPixWorld(institution.options);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  institution?.stop();
  await world?.close();
});

const getState = (): Promise<State> => institution.getState<State>();
const tell = (message: unknown): Promise<void> => institution.tell(message);

/** Lets the bank's time pass, and waits until nothing is on its way from the institution. */
const pass = async (seconds: number): Promise<void> => {
  for (let passed = 0; passed <= seconds; passed += 5) {
    await world.bank.runDueJobs();
    await expect.poll(async () => (await getState()).underWay, { timeout: 20_000 }).toBe(0);
    await world.bank.runDueJobs();
    world.clock.advance({ seconds: 5 });
  }
};

const outcomesOf = async (endToEndId: string): Promise<string[]> =>
  (
    await world.database.query<{ kind: string; outcome: string }>(
      'select kind, outcome from spi_inbox where end_to_end_id = $1 order by kind desc, outcome',
      [endToEndId],
    )
  ).rows.map(({ kind, outcome }) => `${kind} ${outcome}`);

describe('rails behind a connector', () => {
  it('find a payee by its key, with a name that turns nothing round, and say what is the matter else', async () => {
    const found = await world.lookUp(world.padaria, PAYEE);
    expect(found).toMatchObject({ status: 201, body: { payee: { name: 'Conector Farinhas S.A.' } } });
    const codeOf = async (key: string) => (await world.lookUp(world.padaria, key)).body as unknown as { code: string };
    expect(await codeOf('ninguem@nenhum.example')).toMatchObject({ code: 'pix_key_not_found' });
    expect(await codeOf('fraude@conector.example')).toMatchObject({ code: 'pix_key_restricted' });
    for (const away of ['fora@conector.example', 'torto@conector.example']) {
      expect(await codeOf(away)).toMatchObject({ code: 'payee_institution_unavailable' });
    }
  });

  it.each([
    [2001, 'completed', ['settled applied']],
    [2002, 'completed', ['settled applied', 'settled repeated']],
    [2003, 'completed', ['settled applied']],
    [2004, 'completed', ['settled applied']],
    [2005, 'completed', ['settled applied']],
    [2006, 'failed', ['rejected applied']],
    [2007, 'completed', []],
    [2008, 'returned', ['settled applied', 'returned applied', 'returned repeated']],
    [2009, 'completed', ['settled applied', 'rejected contradicted']],
    [2010, 'processing', []],
  ])('an order of %d centavos ends as the institution says: %s', async (cents, status, outcomes) => {
    const before = (await world.balanceOf(world.padaria)).available_cents;
    const payment = await world.pay(world.padaria, PAYEE, cents);
    await pass(60);
    world.padaria.bearer = await world.signIn(world.padaria.email);
    const ended = await world.getPayment(world.padaria, payment.id);
    expect(ended.status).toBe(status);
    expect((await outcomesOf(payment.end_to_end_id)).sort()).toEqual([...outcomes].sort());
    const left = (await world.balanceOf(world.padaria)).available_cents;
    expect(before - left).toBe(status === 'failed' || status === 'returned' ? 0 : cents);
  });

  it('bring a credit once, however often it is told', async () => {
    const before = (await world.balanceOf(world.oficina)).available_cents;
    const credit = {
      type: 'pix_received',
      id: 'credit-1',
      end_to_end_id: 'E18236120202611201300abcdefghijk',
      key: 'contato@oficina.example',
      txid: null,
      amount_cents: 4_321,
      description: 'pedido 7',
      payer: { name: 'Moinho Água Branca', document: '11222333000181', ispb: '18236120' },
    };
    await tell(credit);
    await tell({ ...credit, id: 'credit-2' });
    await pass(5);
    await tell(credit);
    await pass(5);
    world.oficina.bearer = await world.signIn(world.oficina.email);
    expect((await world.balanceOf(world.oficina)).available_cents - before).toBe(4_321);
  });

  it('take no word without the key, none that nobody says, and none by way of a session', async () => {
    const word = { type: 'payment_settled', id: 'x', end_to_end_id: `E${'0'.repeat(31)}` };
    const post = (bearer: string | undefined, json: unknown) => world.call('/rails/messages', { bearer, json });
    for (const bearer of [undefined, 'wrong', CONNECTOR_KEY, world.padaria.bearer]) {
      expect(await post(bearer, word)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
    for (const odd of [
      {},
      { ...word, type: 'money' },
      { ...word, end_to_end_id: 'E1' },
      { ...word, id: '' },
      { ...word, type: 'payment_returned', return_id: `D${'0'.repeat(31)}`, amount_cents: -1, reason: 'MD06' },
    ]) {
      expect(await post(WEBHOOK_KEY, odd)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    }
    expect(await post(WEBHOOK_KEY, word)).toMatchObject({ status: 204 });
  });
});
