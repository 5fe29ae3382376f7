import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification, NotificationPreferences } from '../../bank/contract/ground/notifications';
import { removeExpired } from '../../bank/maintenance';
import { createNotifier, createSecurityTeller, type News } from '../../bank/ground/notifications';
import { TEST_SECRET } from '../support/bank';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

interface Page {
  data: Notification[];
  next_cursor: string | null;
  unread_count: number;
}

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(() => world?.close());

const list = async (who: { bearer: string }, query = ''): Promise<Page> =>
  (await world.call<Page>(`/notifications${query}`, { bearer: who.bearer })).body;
const ofKind = async (who: Customer, kind: string) => (await list(who)).data.filter(news => news.kind === kind);
const post = (who: Customer, path: string) => world.call(path, { bearer: who.bearer, method: 'POST' });

const notifier = () =>
  createNotifier({ clock: world.clock, secret: TEST_SECRET, publicUrl: 'https://app.balcao.example' });
const NEWS: News = { kind: 'export_ready', title: 'Seu arquivo está pronto', body: 'extrato.csv', href: '/statement' };
const tell = (who: Customer, news: Partial<News> = {}) =>
  world.database.transaction(sql =>
    notifier().notifyPerson(sql, { ...NEWS, ...news, userId: who.userId, accountId: who.accountId }),
  );

describe('notifications', () => {
  it('greet nobody with an alarm about their very first browser, and tell of the next one until the password is new', async () => {
    const person = await world.seedPerson({ balanceCents: 0n });
    const news = async (bearer: string) => (await list({ bearer }, '?topic=security')).data;
    expect(await news(await world.signIn(person.email))).toEqual([]);
    const bearer = await world.signIn(person.email);
    expect(await news(bearer)).toMatchObject([
      {
        title: 'Novo navegador na sua conta',
        body: expect.stringContaining('Navegador desconhecido em Sistema desconhecido. Foi você?'),
        href: '/settings/security',
        account_id: null,
        read_at: null,
        settles_at: '9999-12-31T00:00:00.000Z',
      },
    ]);
    const asking = await list({ bearer }, '?asking=true&unread=true');
    expect(asking).toMatchObject({ data: [{ title: 'Novo navegador na sua conta' }], unread_count: 1 });
    await world.database.transaction(sql =>
      createSecurityTeller(notifier())(sql, { userId: person.userId, event: 'password_changed' }),
    );
    expect((await list({ bearer }, '?asking=true')).data).toEqual([]);
    const [changed, doubt] = await news(bearer);
    expect(changed).toMatchObject({ title: 'Sua senha foi trocada', settles_at: null, read_at: null });
    expect(doubt).toMatchObject({ settles_at: world.clock.now().toISOString() });
    expect(doubt?.read_at).not.toBeNull();
  });

  it('that doubt an access ask no longer once the person says that it was theirs, and nobody else can say so', async () => {
    const person = await world.seedPerson({ balanceCents: 0n });
    await world.signIn(person.email);
    const bearer = await world.signIn(person.email);
    const [doubt] = (await list({ bearer }, '?topic=security')).data;
    const path = `/notifications/${doubt?.id}/confirm`;
    expect((await world.call(path, { method: 'POST', bearer: world.padaria.bearer })).status).toBe(404);
    expect((await world.call(path, { method: 'POST', bearer })).status).toBe(204);
    const at = world.clock.now().toISOString();
    expect((await list({ bearer }, '?topic=security')).data).toMatchObject([{ read_at: at, settles_at: at }]);
    // again changes nothing, and what asks for no such answer is only read
    world.clock.advance({ minutes: 1 });
    expect((await world.call(path, { method: 'POST', bearer })).status).toBe(204);
    expect((await list({ bearer }, '?topic=security')).data).toMatchObject([{ settles_at: at }]);
  });

  it('tell both sides of a Pix inside the bank, once', async () => {
    const payment = await world.pay(world.padaria, 'contato@oficina.example', 12_345, 'Revisão');
    await world.bank.runDueJobs();
    expect(await ofKind(world.padaria, 'pix_completed')).toMatchObject([
      {
        title: expect.stringMatching(/^Pix de R\$\s123,45 enviado$/),
        body: 'Para Oficina Ipê Ltda.',
        href: `/receipts/${payment.receipt_id}?conta=${world.padaria.accountId}`,
        account_id: world.padaria.accountId,
      },
    ]);
    expect(await ofKind(world.oficina, 'pix_received')).toMatchObject([
      {
        title: expect.stringMatching(/^Pix de R\$\s123,45 recebido$/),
        body: 'De Padaria do Zé Ltda.',
        href: `/receipts/${payment.receipt_id}?conta=${world.oficina.accountId}`,
      },
    ]);
    expect(await ofKind(world.oficina, 'pix_completed')).toEqual([]);
  });

  it('tell of a Pix that failed and of one that came back, also by e-mail, with a way to the page', async () => {
    await world.pay(world.padaria, 'recusa-ac07@loja.example', 700);
    await world.pay(world.padaria, 'devolve-pedido@loja.example', 900);
    await world.bank.runDueJobs();
    world.clock.advance({ minutes: 1 });
    await world.bank.runDueJobs();
    expect(await ofKind(world.padaria, 'pix_failed')).toHaveLength(1);
    expect(await ofKind(world.padaria, 'pix_returned')).toHaveLength(1);
    const letters = [];
    while (world.mailbox.count(world.padaria.email) > 0) letters.push(await world.mailbox.take(world.padaria.email));
    const failed = letters.find(letter => letter.subject?.includes('não realizado'));
    expect(failed?.text).toContain('recusado');
    expect(failed?.text).toContain('http://localhost:3000/receipts/txn_');
    expect(letters.filter(letter => letter.subject?.includes('devolvido'))).toHaveLength(1);
    expect(letters.filter(letter => letter.subject?.includes('enviado'))).toEqual([]);
  });

  it('reach everybody with access to the account, and nobody else', async () => {
    const partner = await world.seedPerson({ companyId: world.padaria.companyId, role: 'viewer' });
    await world.signIn(partner.email);
    const bearer = await world.signIn(partner.email);
    await world.pay(world.oficina, 'padaria@padaria.example', 100);
    expect((await list({ bearer })).data.map(news => news.kind)).toEqual(['pix_received', 'security']);
    expect((await ofKind(world.oficina, 'pix_received')).length).toBe(1);
    // who loses the access sees no more of the account
    await world.database.query('delete from membership where user_id = (select id from app_user where email = $1)', [
      partner.email,
    ]);
    expect(await list({ bearer })).toMatchObject({ data: [{ kind: 'security' }], unread_count: 1 });
  });

  it('come newest first, page by page, or only the unread ones', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list(world.padaria, `?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual((await list(world.padaria)).data.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    await post(world.padaria, `/notifications/${seen[0]}/read`);
    const unread = await list(world.padaria, '?unread=true');
    expect(unread.data.map(({ id }) => id)).toEqual(seen.slice(1));
    expect(unread.unread_count).toBe(seen.length - 1);
    for (const query of ['?cursor=abc', '?limit=0', '?limit=101', '?unread=yes']) {
      expect((await world.fail(`/notifications${query}`, { bearer: world.padaria.bearer })).status, query).toBe(422);
    }
  });

  it('are counted right when many are marked at once', async () => {
    await post(world.padaria, '/notifications/read_all');
    expect((await list(world.padaria)).unread_count).toBe(0);
    for (let index = 0; index < 5; index++) await tell(world.padaria);
    const ids = (await list(world.padaria, '?unread=true')).data.map(({ id }) => id);
    expect(ids).toHaveLength(5);
    const marks = await Promise.all(
      [...ids.slice(0, 3), ...ids.slice(0, 3)].map(id => post(world.padaria, `/notifications/${id}/read`)),
    );
    expect(marks.map(({ status }) => status)).toEqual(Array(6).fill(204));
    expect((await list(world.padaria)).unread_count).toBe(2);
    await Promise.all([
      post(world.padaria, '/notifications/read_all'),
      post(world.padaria, `/notifications/${ids[4]}/read`),
    ]);
    expect((await list(world.padaria)).unread_count).toBe(0);
  });

  it('become unread again: some, or exactly what one call had marked', async () => {
    for (let index = 0; index < 3; index++) await tell(world.padaria);
    const [first, second, third] = (await list(world.padaria, '?unread=true')).data;
    await post(world.padaria, `/notifications/${first?.id}/read`);
    world.clock.advance({ minutes: 1 });
    const { body } = await world.call<{ read_at: string }>('/notifications/read_all', {
      bearer: world.padaria.bearer,
      method: 'POST',
    });
    const undo = (who: Customer, json: unknown) =>
      world.call('/notifications/unread', { bearer: who.bearer, method: 'POST', json });
    // another person's call changes nothing of theirs
    await undo(world.oficina, { read_at: body.read_at });
    await undo(world.oficina, { notification_ids: [first?.id] });
    expect((await list(world.padaria)).unread_count).toBe(0);
    await undo(world.padaria, { read_at: body.read_at });
    expect((await list(world.padaria, '?unread=true')).data.map(({ id }) => id)).toEqual([second?.id, third?.id]);
    await undo(world.padaria, { notification_ids: [first?.id] });
    expect((await list(world.padaria)).unread_count).toBe(3);
    for (const json of [{}, { notification_ids: [] }, { notification_ids: ['x'] }, { read_at: 'ontem' }]) {
      expect((await undo(world.padaria, json)).status).toBe(422);
    }
    await post(world.padaria, '/notifications/read_all');
  });

  it('are found by what they are about', async () => {
    await tell(world.padaria, { kind: 'security' });
    for (const [topic, kinds] of [
      ['pix', /^pix_/],
      ['files', /^export_/],
      ['security', /^security$/],
    ] as const) {
      const { data } = await list(world.padaria, `?topic=${topic}`);
      expect(data.length, topic).toBeGreaterThan(0);
      for (const { kind } of data) expect(kind).toMatch(kinds);
    }
    expect((await world.fail('/notifications?topic=weather', { bearer: world.padaria.bearer })).status).toBe(422);
  });

  it('of somebody else are not found', async () => {
    const id = (await list(world.padaria)).data[0]?.id;
    expect(await post(world.oficina, `/notifications/${id}/read`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('with a name that ends with a point have one at the end of its sentence', async () => {
    await tell(world.padaria, { body: 'Energia S.A.. Confira antes de aprovar... ou depois.' });
    const [news] = (await list(world.padaria)).data;
    expect(news?.body).toBe('Energia S.A. Confira antes de aprovar... ou depois.');
  });

  it('with names of two hundred characters are cut, not refused', async () => {
    await tell(world.padaria, { title: 'x'.repeat(200), body: 'y'.repeat(900) });
    const [news] = (await list(world.padaria)).data;
    expect(news?.title).toHaveLength(120);
    expect(news?.body).toHaveLength(500);
  });

  it('are rolled back with what they tell of', async () => {
    const before = (await list(world.padaria)).data.length;
    const undone = world.database.transaction(async sql => {
      await notifier().notifyPerson(sql, { ...NEWS, userId: world.padaria.userId, accountId: null });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await list(world.padaria)).data).toHaveLength(before);
  });

  it('are removed after ninety days', async () => {
    const later = new Date(world.clock.now().getTime() + 91 * 86_400_000);
    await world.database
      .transaction(async sql => {
        await removeExpired(sql, later);
        expect((await sql.query('select 1 from notification')).rowCount).toBe(0);
        throw new Error('keep them for the other tests');
      })
      .catch(() => undefined);
    expect((await list(world.padaria)).data.length).toBeGreaterThan(0);
  });
});

describe('the channels of notifications', () => {
  const read = async (who: Customer) =>
    (await world.call<NotificationPreferences>('/notifications/preferences', { bearer: who.bearer })).body;
  const choose = (who: Customer, data: unknown) =>
    world.call<NotificationPreferences>('/notifications/preferences', {
      bearer: who.bearer,
      method: 'PUT',
      json: { data },
    });

  it('are all in the app, and by e-mail what somebody has to act on', async () => {
    const { data } = await read(world.oficina);
    expect(data.every(choice => choice.in_app)).toBe(true);
    expect(data.filter(choice => choice.email).map(choice => choice.kind)).toEqual([
      'approval_waiting',
      'pix_failed',
      'pix_returned',
      'pix_schedule',
      'pix_recurrence',
      'pix_key',
      'pix_dispute',
      'ted_failed',
      'ted_returned',
      'boleto_failed',
      'boleto_returned',
      'tax_failed',
      'chargeback_received',
      'chargeback_due',
      'sale_refund_refused',
      'acquiring_short',
      'crypto_sold',
      'crypto_failed',
      'gift_card_failed',
      'gift_card_revealed',
      'gift_card_share_opened',
      'gift_card_refunded',
      'gift_card_claim_denied',
      'top_up_failed',
      'top_up_reversed',
      'top_up_delivered',
      'top_up_unanswered',
      'agreement_decided',
      'agreement_changed',
      'batch_paused',
      'batch_ended',
      'dda_due',
      'card_created',
      'card_state',
      'card_delivery',
      'card_pin',
      'card_revealed',
      'card_challenge',
      'card_dispute',
      'card_receipt',
      'card_short',
      'credit_offered',
      'credit_released',
      'credit_due_soon',
      'credit_debit_failed',
      'credit_late',
      'credit_payment_failed',
      'credit_renegotiated',
      'credit_broken',
      'credit_settled',
      'credit_withdrawn',
      'loan_offers',
      'loan_proposal',
      'account',
      'privacy',
      'people',
      'security',
    ]);
  });

  it('are obeyed from then on', async () => {
    const { body } = await choose(world.oficina, [{ kind: 'pix_received', in_app: false, email: true }]);
    expect(body.data.find(choice => choice.kind === 'pix_received')).toMatchObject({ in_app: false, email: true });
    expect(body.data).toHaveLength(82);
    const before = (await ofKind(world.oficina, 'pix_received')).length;
    await world.pay(world.padaria, 'contato@oficina.example', 333);
    await world.bank.runDueJobs();
    expect(await ofKind(world.oficina, 'pix_received')).toHaveLength(before);
    const letters = [];
    while (world.mailbox.count(world.oficina.email) > 0) letters.push(await world.mailbox.take(world.oficina.email));
    expect(letters.filter(letter => letter.subject?.includes('recebido'))).toHaveLength(1);
  });

  it('never switch security off', async () => {
    const { body } = await choose(world.oficina, [{ kind: 'security', in_app: false, email: false }]);
    expect(body.data.find(choice => choice.kind === 'security')).toMatchObject({ in_app: true, email: true });
  });

  it.each([[[{ kind: 'weather', in_app: true, email: true }]], [[{ kind: 'security' }]], ['all']])(
    'refuse %j',
    async data => expect((await choose(world.oficina, data)).status).toBe(422),
  );
});
