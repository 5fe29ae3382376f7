import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../bank/contract/service/company';
import type { CompanyChange, CompanyChangeFile, CompanyChangeWish } from '../../bank/contract/service/company-changes';
import type { Problem } from '../../bank/contract/primitives';
import { toUuid } from '../../bank/core/ids';
import type { TestAnswer } from '../support/bank';
import { makePdf } from '../support/pdf';
import { codeOf } from './office-world';
import { type PeopleWorld, startPeopleWorld } from './people-world';
import type { Customer } from './pix-world';

const KEY = 'a-key-of-the-operations-people';
let world: PeopleWorld;
let ana: Customer;
let clerk: Customer;
beforeAll(async () => {
  world = await startPeopleWorld({ operationsKey: KEY });
  ana = world.padaria;
  clerk = await world.join('operator', 'Davi do Balcão');
}, 240_000);
afterAll(() => world?.close());

const CONTACTS = { kind: 'contacts', email: 'novo@aurora.example', phone: '+551130001234', site: null } as const;
const LEGAL = { kind: 'legal_name', legal_name: 'Padaria Aurora do Sul Ltda' } as const;
const ADDRESS = {
  kind: 'address',
  address: {
    ...{ cep: '01310100', street: 'Avenida Paulista', number: '1000', complement: '', district: 'Bela Vista' },
    ...{ city: 'São Paulo', state: 'SP' },
  },
} as const;

type Answered = TestAnswer<CompanyChange & Problem>;
const ask = async (wish: CompanyChangeWish, who = ana): Promise<Answered> => {
  const wished = { purpose: 'change_company', account_id: who.accountId, change: wish } as const;
  const proof = await world.authorize(who.bearer, wished).catch(() => undefined);
  return world.as(who, '/company_changes', { json: wish, ...(proof ? { proof } : {}) });
};
const paper = (note = 'alteração') => ({ name: 'alteracao.pdf', bytes: makePdf({ note }) });
const hand = (id: string, file = paper(), who = ana): Promise<Answered> =>
  world.as(who, `/company_changes/${id}/papers`, { method: 'POST', file });
const act = (id: string, what: 'sending' | 'withdrawal', who = ana): Promise<Answered> =>
  world.as(who, `/company_changes/${id}/${what}`, { method: 'POST', json: {} });
const company = async () => (await world.as<Company>(ana, '/company', {})).body;
const list = async (who = ana) =>
  (await world.as<{ may_change: boolean; data: CompanyChange[] }>(who, '/company_changes', {})).body;
const decide = (id: string, outcome: string, note = '') =>
  world.call<CompanyChangeFile & Problem>(`/operations/company_changes/${id}/decision`, {
    ...{ bearer: KEY, json: { outcome, analyst: 'Rita Analista', note } },
  });

describe('a change of the company', () => {
  it('of contacts holds at once, and stands in the history', async () => {
    const { status, body } = await ask(CONTACTS);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'approved', wish: CONTACTS, papers: [] });
    expect((await company()).contacts).toEqual({ email: CONTACTS.email, phone: CONTACTS.phone, site: null });
    expect((await list()).data[0]?.id).toBe(body.id);
    // the bank heard the whole of it from a person who proved it
    const { rows } = await world.database.query<{ kind: string }>(
      `select kind from audit_event where kind = 'company.change_asked' and facts->>'change' = $1`,
      [body.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('of the legal name wants a registered paper, and holds when the desk has read it', async () => {
    const before = (await company()).legal_name;
    const { body: asked } = await ask(LEGAL);
    expect(asked.state).toBe('papers');
    expect(codeOf(await act(asked.id, 'sending'))).toBe('company_papers_missing');
    const { body: handed } = await hand(asked.id);
    expect(handed.papers).toHaveLength(1);
    // the same file twice is one
    expect((await hand(asked.id)).body.papers).toHaveLength(1);
    expect((await act(asked.id, 'sending')).body.state).toBe('review');
    expect((await company()).legal_name).toBe(before);
    expect(codeOf(await hand(asked.id, paper('outra')))).toBe('company_change_ended');

    const waiting = await world.call<{ data: CompanyChangeFile[] }>('/operations/company_changes', { bearer: KEY });
    const file = waiting.body.data.find(({ id }) => id === asked.id);
    expect(file?.company).toMatchObject({ legal_name: before, cnpj: ana.cnpj });
    const read = await world.fetch(`/operations/company_changes/${asked.id}/papers/${file?.papers[0]?.id}`, {
      bearer: KEY,
    });
    expect(read.status).toBe(200);

    expect((await decide(asked.id, 'approved')).body.state).toBe('approved');
    expect((await company()).legal_name).toBe(LEGAL.legal_name);
    expect(codeOf(await decide(asked.id, 'refused', 'Tarde demais.'))).toBe('company_change_ended');
    const { body: told } = await world.call<{ data: { title: string }[] }>('/notifications', { bearer: ana.bearer });
    expect(told.data.map(({ title }) => title)).toContain('A mudança de cadastro foi aceita');
  });

  it('that lacks a paper goes back with what the desk wrote, and can be sent again', async () => {
    const { body: asked } = await ask(ADDRESS);
    await hand(asked.id);
    await act(asked.id, 'sending');
    expect(codeOf(await decide(asked.id, 'papers'))).toBe('validation_failed');
    expect((await decide(asked.id, 'papers', 'Falta o carimbo da Junta.')).status).toBe(200);
    expect((await list()).data.find(({ id }) => id === asked.id)).toMatchObject({
      ...{ state: 'papers', note: 'Falta o carimbo da Junta.' },
    });
    await hand(asked.id, paper('com carimbo'));
    const sent = (await act(asked.id, 'sending')).body;
    expect([sent.papers.length, sent.state, sent.note]).toEqual([2, 'review', null]);
    const { body: desk } = await world.call<{ data: CompanyChangeFile[] }>('/operations/company_changes', {
      bearer: KEY,
    });
    expect(desk.data.find(({ id }) => id === asked.id)?.note).toBe('Falta o carimbo da Junta.');
    // what is accepted in the end does not say why its first papers were not
    expect((await decide(asked.id, 'approved')).body).toMatchObject({ state: 'approved', note: null });
    expect((await company()).address).toEqual(ADDRESS.address);
    // an address does not take the contacts away
    expect((await company()).contacts?.email).toBe(CONTACTS.email);
  });

  it('is refused with its reason, and changes nothing', async () => {
    const before = (await company()).trade_name;
    const { body: asked } = await ask({ kind: 'trade_name', trade_name: 'Banco Central do Pão' });
    expect(asked.state).toBe('review');
    expect(codeOf(await decide(asked.id, 'papers', 'Não há.'))).toBe('validation_failed');
    expect(codeOf(await decide(asked.id, 'refused'))).toBe('validation_failed');
    expect((await decide(asked.id, 'refused', 'O nome não é o da Receita.')).body.state).toBe('refused');
    expect((await company()).trade_name).toBe(before);
  });

  it('is one of its kind at a time, and can be taken back', async () => {
    const wish = { kind: 'partners', story: 'Saiu um sócio e entrou outra.' } as const;
    const { body: first } = await ask(wish);
    expect(codeOf(await ask(wish))).toBe('step_up_required');
    expect((await act(first.id, 'withdrawal')).body.state).toBe('withdrawn');
    expect(codeOf(await act(first.id, 'withdrawal'))).toBe('company_change_ended');
    expect((await ask(wish)).status).toBe(201);
  });

  it.each(['refused', 'withdrawn'] as const)(
    'that was %s has its papers go after 90 days, and no others',
    async how => {
      const { body: asked } = await ask(LEGAL);
      await hand(asked.id);
      const keptUntil = async () => {
        const { rows } = await world.database.query<{ until: Date | null }>(
          `select keep_until as until from stored_file where owner_kind = 'company_change' and owner_id = $1`,
          [toUuid(asked.id)],
        );
        return rows.map(({ until }) => until?.getTime() ?? null);
      };
      await act(asked.id, 'sending');
      expect(await keptUntil()).toEqual([null]);
      if (how === 'refused') await decide(asked.id, 'refused', 'O papel é de outra empresa.');
      else await act(asked.id, 'withdrawal');
      expect(await keptUntil()).toEqual([world.clock.now().getTime() + 90 * 86_400_000]);
    },
  );

  it('is of admins alone: others read what is asked, and write nothing', async () => {
    const { may_change, data } = await list(clerk);
    expect(may_change).toBe(false);
    expect(data.length).toBeGreaterThan(0);
    const [open] = data.filter(({ state }) => state === 'papers');
    expect(codeOf(await ask(CONTACTS, clerk))).toBe('forbidden');
    expect(codeOf(await hand(open?.id ?? '', paper('dele'), clerk))).toBe('forbidden');
    expect(codeOf(await act(open?.id ?? '', 'withdrawal', clerk))).toBe('forbidden');
    const { oficina } = world;
    expect(codeOf(await act(open?.id ?? '', 'withdrawal', oficina))).toBe('not_found');
    expect(codeOf(await hand(open?.id ?? '', paper('alheio'), oficina))).toBe('not_found');
    expect((await list()).data).toEqual(data);
  });

  it('is decided by nobody without the key of the operations', async () => {
    const [one] = (await list()).data;
    const refused = await world.fail(`/operations/company_changes/${one?.id}/decision`, {
      ...{ bearer: ana.bearer, json: { outcome: 'approved', analyst: 'Ana', note: '' } },
    });
    expect(codeOf(refused)).toBe('unauthenticated');
  });
});

describe('branches', () => {
  const add = (cnpj: string, who = ana) =>
    world.as<Problem>(who, '/company_branches', { method: 'POST', json: { cnpj } });

  it('are CNPJs of the same root, each once, and leave the list again', async () => {
    const root = ana.cnpj.slice(0, 8);
    const branch = toCnpj(`${root}0002`);
    expect((await add(branch)).status).toBe(201);
    expect((await add(branch)).status).toBe(201);
    expect((await company()).branches).toEqual([{ cnpj: branch, dda: false }]);
    for (const [wrong, problem] of [
      ['11222333000182', 'invalid'],
      [ana.cnpj, 'own'],
      ['11222333000181', 'foreign'],
    ] as const) {
      const { body } = await add(wrong);
      expect(body).toMatchObject({ code: 'company_branch_invalid', params: { problem } });
    }
    expect(codeOf(await add(toCnpj(`${root}0003`), clerk))).toBe('forbidden');
    expect((await world.as(ana, `/company_branches/${branch}`, { method: 'DELETE' })).status).toBe(204);
    expect((await company()).branches).toEqual([]);
    expect(codeOf(await world.as<Problem>(ana, `/company_branches/${branch}`, { method: 'DELETE' }))).toBe('not_found');
  });
});

/** The two check digits of a CNPJ without letters. */
function toCnpj(twelve: string): string {
  const digit = (text: string): number => {
    const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2].slice(-text.length);
    const rest = [...text].reduce((sum, one, place) => sum + Number(one) * (weights[place] ?? 0), 0) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const first = digit(twelve);
  return `${twelve}${first}${digit(`${twelve}${first}`)}`;
}
