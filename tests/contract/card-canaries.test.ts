import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card, CardNumbers, CardRevealTicket } from '../../bank/contract/products/card';
import type { DataRequest } from '../../bank/contract/service/data-rights';
import { unfold } from '../../scripts/variant/proof/unfold.mjs';
import { makePng } from '../support/png';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';

const FRAME_KEY = 'what-the-frame-of-numbers-shows-to-the-bank';
/** As many as make it no chance that three digits of each stand in one place. */
const CARDS = 6;
const STORY = 'A loja não entregou o que foi combinado em 3 de novembro.';

const FILES = [
  ...['csv', 'xlsx', 'pdf', 'ofx'].map(format => `statement.${format}`),
  ...['csv', 'xlsx'].map(format => `report.${format}`),
  ...['json', 'pdf'].map(format => `own data.${format}`),
];

interface Canary {
  number: string;
  code: string;
}

const lines: string[] = [];
let world: CardNetworkWorld;
const canaries: Canary[] = [];
/** What left the bank or is kept by it, by its name. */
const places = new Map<string, string>();

const keep = (place: string, text: string) => places.set(place, `${places.get(place) ?? ''}\n${text}`);
const renew = async () => {
  world.padaria.bearer = await world.signIn(world.padaria.email);
};

const reveal = async (card: Card): Promise<Canary> => {
  const { padaria } = world;
  const wish = { purpose: 'reveal_card', account_id: padaria.accountId, payment_card_id: card.id } as const;
  const proof = await world.authorize(padaria.bearer, wish);
  const { body } = await world.as<CardRevealTicket>(padaria, `/cards/${card.id}/reveals`, { method: 'POST', proof });
  const shown = await world.call<CardNumbers>('/card_reveals', { bearer: FRAME_KEY, json: { ticket: body.ticket } });
  return { number: shown.body.number, code: shown.body.security_code };
};

/** Before somebody signs in: who takes their code reads over what came before it. */
const keepMails = async () => {
  for (const { email } of [world.padaria, world.oficina]) {
    while (world.mailbox.count(email) > 0) {
      const { subject, text, html } = await world.mailbox.take(email);
      keep('mail', [subject, text, html].join('\n'));
    }
  }
};

/** A card that is made, shown, used, paid back, contested and blocked. */
const live = async () => {
  const { padaria } = world;
  const card = await world.ready({ alias: 'Canário' });
  canaries.push(await reveal(card));
  const { of } = await world.buy(card, 16_000);
  await world.buy(card, 100, { checks: { security_code: 'bad' } });
  const [purchase] = await world.purchases(`?payment_card_id=${card.id}&status=pending`);
  const papers = `/card_purchases/${purchase?.id}/papers`;
  await world.as(padaria, `${papers}/note`, { method: 'PUT', json: { note: 'Canário' } });
  await world.as(padaria, `${papers}/files`, { file: { name: 'nota.png', bytes: makePng() } });
  await world.clear(card, of, 16_000);
  await world.refund(card, of, 1_000);
  await world.work();
  const json = { reason: 'atm_cash_short' as const, amount_cents: 5_000, story: STORY };
  const contest = { purpose: 'dispute_card_purchase' as const, account_id: padaria.accountId, ...json };
  const proof = await world.authorize(padaria.bearer, { ...contest, card_purchase_id: purchase?.id ?? '' });
  const { status } = await world.as(padaria, `/card_purchases/${purchase?.id}/disputes`, { json, proof });
  expect(status).toBe(201);
  await world.act(card.id, 'block');
  await world.work();
  await keepMails();
};

const keepFiles = async () => {
  const { padaria } = world;
  const get = async (address: string) =>
    Buffer.from(await (await world.fetch(address, { bearer: padaria.bearer })).arrayBuffer());
  const month = world.clock.now().toISOString().slice(0, 7);
  const account = `/accounts/${padaria.accountId}`;
  for (const format of ['csv', 'xlsx', 'pdf', 'ofx']) {
    keep(`statement.${format}`, unfold(await get(`${account}/statement/file?format=${format}`)).toString());
  }
  for (const format of ['csv', 'xlsx']) {
    keep(
      `report.${format}`,
      unfold(await get(`${account}/card_report/file?month=${month}&format=${format}`)).toString(),
    );
  }
  await world.call('/data_rights/own', { bearer: padaria.bearer, json: { kind: 'access', details: '' } });
  await world.work();
  const { body } = await world.call<{ data: DataRequest[] }>('/data_rights/own', { bearer: padaria.bearer });
  for (const { format } of body.data[0]?.files ?? []) {
    keep(`own data.${format}`, unfold(await get(`/data_rights/own/${body.data[0]?.id}/files/${format}`)).toString());
  }
  for (const list of ['cards', 'card_purchases', 'card_report']) {
    keep(`answer ${list}`, (await get(`${account}/${list}`)).toString());
  }
  keep('answer notifications', (await get('/notifications')).toString());
};

beforeAll(async () => {
  world = await startCardNetworkWorld({
    ...{ frameKey: FRAME_KEY, logLevel: 'debug' },
    logTo: {
      write: (line: string) => {
        lines.push(line);
      },
    },
  });
  for (let at = 0; at < CARDS; at++) await live();
  await renew();
  await keepFiles();
  keep('log', lines.join(''));
  const { rows } = await world.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger')`,
  );
  for (const { name } of rows) {
    const { rows: texts } = await world.database.query<{ text: string }>(`select t::text as text from ${name} t`);
    keep(`table ${name}`, texts.map(({ text }) => text).join('\n'));
  }
}, 120_000);
afterAll(() => world?.close());

const spellingsOf = ({ number }: Canary): string[] => [
  ...[number, number.replace(/(\d{4})(?=\d)/g, '$1 '), number.replace(/(\d{4})(?=\d)/g, '$1-')],
  ...[Buffer.from(number).toString('base64').replace(/=+$/, ''), Buffer.from(number).toString('hex')],
];

describe('after cards were made, shown, used, contested and blocked', () => {
  it('the journey left something in every place that is looked at', () => {
    expect(new Set(canaries.map(({ number }) => number)).size).toBe(CARDS);
    expect(places.size).toBeGreaterThan(120);
    for (const place of [...FILES, 'log', 'mail', 'answer cards', 'table public.payment_card']) {
      expect([place, (places.get(place) ?? '').length > 200]).toEqual([place, true]);
    }
    // what is packed, drawn or sealed there is read as words
    for (const place of ['report.csv', 'report.xlsx', 'own data.json', 'own data.pdf', 'answer cards']) {
      expect([place, places.get(place)?.includes('Canário')]).toEqual([place, true]);
    }
    expect(/cartão/i.test(places.get('mail') ?? '')).toBe(true);
    for (const place of ['statement.pdf', 'statement.xlsx']) expect(places.get(place)).toContain('Nuvem Ltda');
  });

  it('no number stands in log, e-mails, exports, own data, answers or tables', () => {
    const found = [...places].filter(([, text]) =>
      canaries.some(canary => spellingsOf(canary).some(spelling => text.includes(spelling))),
    );
    expect(found.map(([place]) => place)).toEqual([]);
  });

  it('no place knows the security codes', () => {
    const knows = (text: string) =>
      canaries.every(({ code }) => new RegExp(`(?<![0-9A-Za-z.:_-])${code}(?![0-9A-Za-z.:_-])`).test(text));
    expect(knows(canaries.map(({ code }) => `{"security_code":"${code}"}`).join())).toBe(true);
    expect([...places].filter(([, text]) => knows(text)).map(([place]) => place)).toEqual([]);
  });

  it('no number stands in what a backup copies: files of the customers, of the database, and its log of changes', async () => {
    await world.database.query('checkpoint');
    const { rows } = await world.database.query<{ folder: string; oid: number }>(
      `select current_setting('data_directory') as folder, oid::int from pg_database where datname = current_database()`,
    );
    const { folder = '', oid } = rows[0] ?? {};
    const folders = [world.filesFolder, path.join(folder, 'base', String(oid)), path.join(folder, 'pg_wal')];
    for (const each of folders) expect(readdirSync(each).length).toBeGreaterThan(0);
    const seek = (text: string): string[] => {
      try {
        return execFileSync('grep', ['-rlaF', '-e', text, ...folders], { encoding: 'utf8' })
          .trim()
          .split('\n');
      } catch (error) {
        // 1: nothing found
        if ((error as { status?: number }).status === 1) return [];
        throw error;
      }
    };
    // what does stand there is found
    expect(seek('Canário').length).toBeGreaterThan(1);
    for (const canary of canaries) for (const spelling of spellingsOf(canary)) expect(seek(spelling)).toEqual([]);
    expect(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8')).toMatch(/^\d+/);
  });
});
