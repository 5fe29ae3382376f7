import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { placeHold, releaseHold } from '../../bank/ledger';
import { createNotifier } from '../../bank/ground/notifications';
import { TEST_SECRET } from '../support/bank';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

interface Event {
  id?: string;
  event?: string;
  retry?: string;
  data?: { what?: string; account_id?: string; notification?: { id: string; title: string }; unread_count?: number };
}

interface OpenStream {
  /** The next event that `fits`; the ones before it are passed over. Undefined at the end. */
  next(fits?: (event: Event) => boolean): Promise<Event | undefined>;
  /** Resolves when the bank ends the stream. */
  ended(): Promise<void>;
  /** The next thing on the line is a comment. */
  comment(): Promise<string | undefined>;
  cancel(): Promise<void>;
}

let world: PixWorld;
const open: OpenStream[] = [];
beforeAll(async () => {
  world = await startPixWorld({ streamBeatMs: 50 });
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.cancel();
});
afterAll(() => world?.close());

const parse = (block: string): Event => {
  const fields = Object.fromEntries(block.split('\n').map(line => line.split(/: (.*)/s).slice(0, 2)));
  return { ...fields, ...(fields.data ? { data: JSON.parse(fields.data) } : {}) };
};

const openStream = async (bearer: string, lastEventId?: string): Promise<OpenStream> => {
  const headers: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {};
  const response = await world.fetch('/notifications/stream', { bearer, headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no body');
  let buffer = '';
  const block = async (): Promise<string | undefined> => {
    while (!buffer.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      buffer += value;
    }
    const end = buffer.indexOf('\n\n');
    const text = buffer.slice(0, end);
    buffer = buffer.slice(end + 2);
    return text;
  };
  const stream: OpenStream = {
    async next(fits = () => true) {
      for (let text = await block(); text !== undefined; text = await block()) {
        if (text.startsWith(':')) continue;
        const event = parse(text);
        if (fits(event)) return event;
      }
      return undefined;
    },
    async comment() {
      for (let text = await block(); text !== undefined; text = await block()) if (text.startsWith(':')) return text;
      return undefined;
    },
    async ended() {
      while ((await block()) !== undefined);
    },
    cancel: () => reader.cancel().catch(() => undefined),
  };
  open.push(stream);
  return stream;
};

const tell = (who: Customer, title: string) =>
  world.database.transaction(sql =>
    createNotifier({ clock: world.clock, secret: TEST_SECRET, publicUrl: 'https://a.example' }).notifyPerson(sql, {
      userId: who.userId,
      accountId: null,
      kind: 'export_ready',
      title,
      body: '',
      href: null,
    }),
  );
/** Reads on until everything in `expected` was said to have changed, in whatever order; gives the accounts it was said of. */
const heardOf = async (stream: OpenStream, expected: readonly string[]): Promise<Set<string | undefined>> => {
  const missing = new Set<string | undefined>(expected);
  const accounts = new Set<string | undefined>();
  while (missing.size > 0) {
    const event = await stream.next(({ event }) => event === 'changed');
    if (!event) throw new Error(`the stream ended without ${[...missing].join(', ')}`);
    missing.delete(event.data?.what);
    accounts.add(event.data?.account_id);
  }
  return accounts;
};

const isNews = (event: Event) => event.event === 'notification';
const titled = (title: string) => (event: Event) => event.data?.notification?.title === title;

describe('the stream of a person’s events', () => {
  it('begins with how long to wait before coming back, and keeps the line open with comments', async () => {
    const stream = await openStream(world.padaria.bearer);
    expect(await stream.next()).toEqual({ retry: '3000' });
    expect(await stream.comment()).toBe(':');
  });

  it('brings a notification as it happens, with the count of unread ones, to every open page', async () => {
    const [one, two] = [await openStream(world.padaria.bearer), await openStream(world.padaria.bearer)];
    await tell(world.padaria, 'Agora');
    for (const stream of [one, two]) {
      const event = await stream.next(isNews);
      expect(event?.id).toMatch(/^ntf_/);
      expect(event?.data).toMatchObject({
        notification: { id: event?.id, title: 'Agora' },
        unread_count: expect.any(Number),
      });
    }
  });

  it('says what to read again when money moves, to both sides and to nobody else', async () => {
    const payer = await openStream(world.padaria.bearer);
    const payee = await openStream(world.oficina.bearer);
    const stranger = await world.seedPerson();
    const other = await openStream(await world.signIn(stranger.email));
    await world.pay(world.padaria, 'contato@oficina.example', 500);
    for (const [stream, customer] of [
      [payer, world.padaria],
      [payee, world.oficina],
    ] as const) {
      expect(await heardOf(stream, ['balance', 'statement', 'pix'])).toEqual(new Set([customer.accountId]));
    }
    // whatever of the payment were to reach the stranger would stand before this
    await tell({ ...stranger, bearer: '' }, 'Só isto');
    expect(await other.next()).toEqual({ retry: '3000' });
    expect((await other.next())?.data?.notification?.title).toBe('Só isto');
  });

  it('says what to read again for money that another module moved or held, from the ledger itself', async () => {
    // somebody whose money nothing else moves
    const { email, accountId, ledgerAccountId } = await world.seedPerson();
    const stream = await openStream(await world.signIn(email));
    await stream.next();
    const told = async () => {
      const event = await stream.next(({ event }) => event === 'changed');
      expect(event?.data?.account_id).toBe(accountId);
      return event?.data?.what;
    };
    await world.fund(ledgerAccountId, 100n);
    expect([await told(), await told()]).toEqual(['balance', 'statement']);
    const hold = { id: randomUUID(), accountId: ledgerAccountId, amountCents: 100n };
    await world.database.transaction(sql => placeHold(sql, hold));
    expect(await told()).toBe('balance');
    await world.database.transaction(sql => releaseHold(sql, hold.id));
    expect(await told()).toBe('balance');
  });

  it('tells every open page how many are unread once some were read elsewhere', async () => {
    await tell(world.padaria, 'Para ler');
    const [one, two] = [await openStream(world.padaria.bearer), await openStream(world.padaria.bearer)];
    await world.call('/notifications/read_all', { bearer: world.padaria.bearer, method: 'POST' });
    for (const stream of [one, two]) {
      expect((await stream.next(({ event }) => event === 'unread'))?.data).toEqual({ unread_count: 0 });
    }
  });

  it('resumes after the last event its reader saw, without repeating one', async () => {
    const first = await openStream(world.padaria.bearer);
    await tell(world.padaria, 'Visto');
    const seen = await first.next(titled('Visto'));
    await first.cancel();
    await tell(world.padaria, 'Perdido 1');
    await tell(world.padaria, 'Perdido 2');
    const second = await openStream(world.padaria.bearer, seen?.id);
    expect((await second.next(isNews))?.data?.notification?.title).toBe('Perdido 1');
    expect((await second.next(isNews))?.data?.notification?.title).toBe('Perdido 2');
    await tell(world.padaria, 'Depois');
    expect((await second.next(isNews))?.data?.notification?.title).toBe('Depois');
  });

  it('takes no notice of an id that is somebody else’s or none', async () => {
    await tell(world.oficina, 'Da oficina');
    const theirs = await openStream(world.oficina.bearer);
    await tell(world.oficina, 'Da oficina 2');
    const id = (await theirs.next(isNews))?.id;
    for (const lastEventId of [id, 'nonsense', `ntf_${'7'.repeat(26)}`]) {
      const stream = await openStream(world.padaria.bearer, lastEventId);
      await tell(world.padaria, `Depois de ${lastEventId}`);
      expect((await stream.next(isNews))?.data?.notification?.title).toBe(`Depois de ${lastEventId}`);
    }
  });

  it('ends when its session does, and the others go on', async () => {
    const other = await openStream(world.padaria.bearer);
    const bearer = await world.signIn(world.padaria.email);
    const stream = await openStream(bearer);
    await world.call('/identity_server/auth/logout', { bearer, method: 'POST' });
    await stream.ended();
    await tell(world.padaria, 'Ainda aqui');
    expect(await other.next(titled('Ainda aqui'))).toBeDefined();
  });

  it('goes on after the connection to the database was lost, with what happened meanwhile', async () => {
    const stream = await openStream(world.padaria.bearer);
    await tell(world.padaria, 'Antes da queda');
    await stream.next(titled('Antes da queda'));
    await world.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'balcao-events' and datname = current_database()`,
    );
    await tell(world.padaria, 'Durante a queda');
    expect(await stream.next(titled('Durante a queda'))).toBeDefined();
    const again = await stream.next(({ event, data }) => event === 'changed' && data?.what === 'statement');
    expect(again?.data?.account_id).toBe(world.padaria.accountId);
    await tell(world.padaria, 'Depois da queda');
    expect(await stream.next(titled('Depois da queda'))).toBeDefined();
  });

  it('is one of six at most for a person', async () => {
    const streams = [];
    for (let count = 0; count < 6; count++) streams.push(await openStream(world.oficina.bearer));
    const refused = await world.fail('/notifications/stream', { bearer: world.oficina.bearer });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers.get('retry-after')).toBe('15');
    await streams[0]?.cancel();
    await openStream(world.oficina.bearer);
  });

  it('needs a verified session', async () => {
    const { access_token } = await world.openSession(world.padaria.email);
    expect(await world.fail('/notifications/stream', { bearer: access_token })).toMatchObject({ status: 403 });
    expect(await world.fail('/notifications/stream')).toMatchObject({ status: 401 });
  });

  it('ends with the process, which takes no more', async () => {
    const stream = await openStream(world.padaria.bearer);
    await world.bank.endStreams();
    await stream.ended();
    expect(await world.fail('/notifications/stream', { bearer: world.padaria.bearer })).toMatchObject({
      status: 503,
      body: { code: 'overloaded' },
    });
  });
});
