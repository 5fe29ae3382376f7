import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataRequest, DataRequestFile } from '../../bank/contract/service/data-rights';
import { toUuid } from '../../bank/core/ids';
import { MODULES } from '../../bank/modules';
import { startTestBank, type TestBank } from '../support/bank';
import { demoCnpj, fillAccount, startApplying } from '../support/onboarding';
import { admitReceiver, share } from '../support/open-finance';
import { openOn, prepareBorrower, search, signUpBorrower } from './market-world';
import type { SeededPerson } from '../support/people';

const KEY = 'a-key-of-the-operations-people';

let bank: TestBank;
let ana: SeededPerson & { bearer: string };
beforeAll(async () => {
  bank = await startTestBank({ operationsKey: KEY });
  const person = await bank.seedPerson({ legalName: 'Padaria dos Direitos Ltda', balanceCents: 100_000n });
  ana = { ...person, bearer: await bank.signIn(person.email) };
});
afterAll(() => bank?.close());

const ask = (kind: DataRequest['kind'], details = '', bearer = ana.bearer) =>
  bank.call<DataRequest>('/data_rights/own', { bearer, json: { kind, details } });
const list = async (bearer = ana.bearer) =>
  (await bank.call<{ data: DataRequest[] }>('/data_rights/own', { bearer })).body.data;
const listAll = (bearer: string) => bank.call<{ data: DataRequestFile[] }>('/operations/data_rights', { bearer });
const answer = (id: string, json: unknown, key = KEY) =>
  bank.call<DataRequestFile>(`/operations/data_rights/${id}/answer`, { bearer: key, json });

const EMAIL = 'cliente@fornecedor.example';
const sendCode = async (email = EMAIL): Promise<string> => {
  expect((await bank.call('/data_rights/codes', { json: { email } })).status).toBe(200);
  await bank.bank.runDueJobs();
  return (await bank.mailbox.takeNewest(email.toLowerCase())).code ?? '';
};
const stranger = (code: string, wish: object = {}) =>
  bank.call<{ token: string; request: DataRequest }>('/data_rights/requests', {
    json: { email: EMAIL, code, name: 'Helena Duarte', kind: 'deletion', details: 'Recebi um Pix só.', ...wish },
  });

describe('what a person asks about the own data', () => {
  it('is, for an access, answered by files that hold it and nothing of anybody else', async () => {
    await bank.database.query(`update app_user set birth_date = '1985-03-14' where id = $1`, [toUuid(ana.userId)]);
    const other = await bank.seedPerson({ name: 'Outra Pessoa da Silva', legalName: 'Outra Empresa Ltda' });
    const made = await ask('access');
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'working', protocol: expect.stringMatching(/^\d{16}$/) },
    });
    expect((await ask('access')).body).toMatchObject({ code: 'conflict' });
    await bank.bank.runDueJobs();
    const [request] = await list();
    expect(request).toMatchObject({ status: 'answered', outcome: 'fulfilled' });
    expect(request?.files.map(({ format }) => format)).toEqual(['json', 'pdf']);
    const files = `/data_rights/own/${request?.id}/files`;
    const json = await (await bank.fetch(`${files}/json`, { bearer: ana.bearer })).text();
    expect(JSON.parse(json)).toMatchObject({
      acesso: { pessoa: { nome: ana.name, email: ana.email, data_de_nascimento: '1985-03-14' } },
      empresas: [{ razao_social: 'Padaria dos Direitos Ltda', papel: 'admin' }],
    });
    for (const foreign of [other.name, other.email, other.legalName, other.cnpj]) expect(json).not.toContain(foreign);
    for (const secret of ['password', 'hash', 'refresh', 'argon2']) expect(json).not.toContain(secret);
    const pdf = Buffer.from(await (await bank.fetch(`${files}/pdf`, { bearer: ana.bearer })).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const bruno = await bank.signIn(other.email);
    expect((await bank.fail(`${files}/json`, { bearer: bruno })).body.code).toBe('not_found');
    expect(await list(bruno)).toEqual([]);
    bank.clock.advance({ days: 30, minutes: 1 });
    ana.bearer = await bank.signIn(ana.email);
    expect((await bank.fail(`${files}/json`, { bearer: ana.bearer })).body.code).toBe('not_found');
    expect((await list())[0]?.files).toEqual([]);
  });

  it('is, for a borrower without an account, answered by what they told lenders and were offered', async () => {
    const { bearer } = await signUpBorrower(bank);
    await prepareBorrower(bank, bearer);
    const { id } = await search(bank, bearer);
    await openOn(bank, bearer, id);
    expect((await ask('access', '', bearer)).status).toBe(201);
    await bank.bank.runDueJobs();
    const [request] = await list(bearer);
    expect(request).toMatchObject({ status: 'answered', outcome: 'fulfilled' });
    const files = `/data_rights/own/${request?.id}/files`;
    const told = JSON.parse(await (await bank.fetch(`${files}/json`, { bearer })).text());
    expect(JSON.stringify(told.acesso)).toContain('Marina Teles');
    const kept = JSON.stringify(told);
    for (const part of ['consentimentos_de_credito', 'buscas_de_credito', 'propostas_de_credito']) {
      expect(kept).toMatch(new RegExp(`"${part}":\\[\\{`));
    }
    expect((await bank.fail(`${files}/json`, { bearer: ana.bearer })).body.code).toBe('not_found');
  });

  it('waits for people in everything else, is due in 15 days and answered once', async () => {
    const { body } = await ask('correction', 'Meu sobrenome agora é Prado.');
    expect(body).toMatchObject({ status: 'open', details: 'Meu sobrenome agora é Prado.' });
    expect(Date.parse(body.due_at) - Date.parse(body.opened_at)).toBe(15 * 86_400_000);
    const waiting = (await listAll(KEY)).body.data.find(({ id }) => id === body.id);
    expect(waiting?.person).toEqual({ name: ana.name, email: ana.email, has_access: true });
    const given = { outcome: 'fulfilled', answer: 'Corrigimos o seu sobrenome no cadastro.' };
    expect((await answer(body.id, given)).body).toMatchObject({ status: 'answered', answer: given.answer });
    expect((await answer(body.id, given)).body).toMatchObject({ code: 'conflict' });
    expect((await list()).find(({ id }) => id === body.id)).toMatchObject({
      outcome: 'fulfilled',
      answer: given.answer,
    });
  });

  it('lies sealed: neither the text nor the answer is in the table in clear', async () => {
    const { rows } = await bank.database.query<{ clear: boolean }>(
      `select bool_or(position('Prado'::bytea in sealed_request) > 0 or position('sobrenome'::bytea in sealed_answer) > 0) as clear from data_request`,
    );
    expect(rows).toEqual([{ clear: false }]);
  });
});

/** They took up the letter of an opening, for which the registry knew their CPF. */
const attestCpf = ({ name, email, cpf, companyId, accountId }: SeededPerson) =>
  bank.database.query(
    `insert into invitation (id, token_hash, company_id, account_id, name, email, cpf, attested, role, created_at, sent_at, expires_at, used_at)
     values (gen_random_uuid(), sha256($1::text::bytea), $2, $3, $4, $1, $5, true, 'admin', now(), now(), now(), now())`,
    [email, toUuid(companyId), toUuid(accountId), name, cpf],
  );
/** An application for an account that names the partner of the CPF `529.982.247-25`, and somebody else. */
const applyNaming = async (cnpj: string, email: string) => {
  const applying = await startApplying(bank, demoCnpj(cnpj), email);
  await fillAccount(bank, applying);
  const partners = ((await applying.get()).business_member.partners ?? []).map(one => ({
    ...one,
    document: '529.982.247-25',
    mother_name: 'Antônia Prado Lopes',
  }));
  await bank.call('/onboarding/application/steps/business-member', {
    method: 'PUT',
    bearer: applying.bearer,
    json: { partners: [...partners, { key: 'outra', name: 'Pessoa Alheia', document: '11144477735' }] },
  });
};

describe('the file of somebody’s data', () => {
  it('knows every table that names a person', async () => {
    const { rows } = await bank.database.query<{ name: string }>(
      `select distinct name from (
         select c.conrelid::regclass::text as name from pg_constraint c where c.contype = 'f' and c.confrelid = 'app_user'::regclass
         union select table_name from information_schema.columns
           where table_schema = 'public' and (column_name ~ '(^|_)(cpf|email)$' or column_name in ('user_id', 'person_id'))
       ) as named order by name`,
    );
    const named = rows.map(({ name }) => name);
    expect(named.length).toBeGreaterThan(35);
    const told = MODULES.flatMap(({ personal, namesPerson }) => [
      ...personal.flatMap(({ tables }) => tables),
      ...namesPerson,
    ]);
    // answers that were given already
    expect(named.filter(name => ![...told, 'idempotency_record'].includes(name))).toEqual([]);
  });

  it('tells what they shared, saved, were told, typed and asked, and what others applied for in their name', async () => {
    const person = await bank.seedPerson({ name: 'Marina Prado Lopes', cpf: '52998224725' });
    await attestCpf(person);
    const bearer = await bank.signIn(person.email);
    const { receiver } = await admitReceiver(bank, { name: 'Contas em Ordem' });
    await share(bank, receiver, { bearer, cnpj: person.cnpj, accountIds: [person.accountId] });
    const view = { name: 'Compras de farinha', query: {} };
    await bank.call(`/accounts/${person.accountId}/statement_views`, { bearer, json: view });
    await bank.call('/identity_server/drafts/pix-payment', {
      bearer,
      method: 'PUT',
      json: { content: 'rascunho de cem reais', version: null },
    });
    await applyNaming('P001', person.email);
    await bank.bank.runDueJobs();
    await ask('access', 'Quero saber de tudo.', bearer);
    await bank.bank.runDueJobs();
    const [request] = await list(bearer);
    const json = await (await bank.fetch(`/data_rights/own/${request?.id}/files/json`, { bearer })).text();
    expect(JSON.parse(json)).toMatchObject({
      compartilhamentos_autorizados: [{ recebe: 'Contas em Ordem', situacao: 'AUTHORISED' }],
      filtros_do_extrato: [{ nome: 'Compras de farinha' }],
      avisos: expect.arrayContaining([expect.objectContaining({ titulo: expect.stringContaining('Contas em Ordem') })]),
      autorizacoes_confirmadas: [expect.objectContaining({ o_que: expect.any(String) })],
      rascunhos: [{ formulario: 'pix-payment', conteudo: 'rascunho de cem reais' }],
      pedidos_sobre_dados: [{ texto: 'Quero saber de tudo.' }],
      pedidos_de_conta: [{ email: person.email }],
      procurado_por: ['e-mail', 'CPF'],
      citado_em_pedidos_de_conta: [{ dados: { mother_name: 'Antônia Prado Lopes' } }],
    });
    for (const foreign of ['Pessoa Alheia', 'token_hash', 'sealed', 'code_hash']) expect(json).not.toContain(foreign);
  });

  it('tells nobody what others gave of a CPF that nobody but they and who invited them has typed', async () => {
    await applyNaming('P003', 'socia@vitima.example');
    const thief = await bank.seedPerson({ name: 'Fulano Qualquer', cpf: '52998224725' });
    const bearer = await bank.signIn(thief.email);
    await ask('access', '', bearer);
    await bank.bank.runDueJobs();
    const [request] = await list(bearer);
    const json = await (await bank.fetch(`/data_rights/own/${request?.id}/files/json`, { bearer })).text();
    expect(JSON.parse(json)).toMatchObject({ procurado_por: ['e-mail'], citado_em_pedidos_de_conta: [] });
    expect(json).not.toContain('Antônia Prado Lopes');
  });

  it('tells nobody of an application that only names their e-mail, unproven', async () => {
    const person = await bank.seedPerson();
    const bearer = await bank.signIn(person.email);
    await bank.call('/onboarding/applications', {
      json: {
        cnpj: demoCnpj('P002'),
        name: 'Alguém da Silva',
        cpf: '52998224725',
        email: person.email,
        mobile: '11987654321',
      },
    });
    await ask('access', '', bearer);
    await bank.bank.runDueJobs();
    const [request] = await list(bearer);
    const json = await (await bank.fetch(`/data_rights/own/${request?.id}/files/json`, { bearer })).text();
    expect(JSON.parse(json)).toMatchObject({ pedidos_de_conta: [] });
  });
});

const status = (token: string) => bank.call<DataRequest>('/data_rights/requests/status', { json: { token } });

describe('what a stranger asks', () => {
  it('needs the code that came by e-mail, and is read again by its token alone', async () => {
    const code = await sendCode();
    expect((await stranger(code === '000000' ? '000001' : '000000')).body).toMatchObject({ code: 'code_invalid' });
    const made = await stranger(code);
    expect(made).toMatchObject({ status: 201, body: { request: { status: 'open', kind: 'deletion' } } });
    expect((await stranger(code)).body).toMatchObject({ code: 'code_invalid' });
    const { token, request } = made.body;
    expect((await status(token)).body.protocol).toBe(request.protocol);
    const guessed = `drt_${'B'.repeat(43)}`;
    expect((await status(guessed)).body).toMatchObject({ code: 'not_found' });
    await bank.bank.runDueJobs();
    const letter = await bank.mailbox.takeNewest(EMAIL);
    expect(letter.subject).toContain('Recebemos');
    // what follows the # reaches no server and no log
    expect(letter.text).toContain(`/politica-de-privacidade/direitos#${token}`);
    await answer(request.id, { outcome: 'partly', answer: 'Apagamos o contato; o registro do Pix fica por lei.' });
    expect((await status(token)).body.outcome).toBe('partly');
    await bank.bank.runDueJobs();
    expect((await bank.mailbox.takeNewest(EMAIL)).subject).toContain('respondido');
    bank.clock.advance({ days: 29 });
    expect((await status(token)).status).toBe(200);
    bank.clock.advance({ days: 2 });
    expect((await status(token)).body).toMatchObject({ code: 'not_found' });
  });

  it('gets no files of anybody, whatever e-mail was proven', async () => {
    bank.clock.advance({ minutes: 2 });
    const code = await sendCode(ana.email);
    const made = await stranger(code, { email: ana.email, kind: 'access' });
    await bank.bank.runDueJobs();
    const again = await status(made.body.token);
    expect(again.body).toMatchObject({ status: 'open', files: [] });
  });

  it('is told no earlier than five wrong codes that a code is worth nothing any more, nor by what it is refused', async () => {
    bank.clock.advance({ minutes: 2 });
    const code = await sendCode();
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries++)
      expect((await stranger(wrong)).body).toMatchObject({ code: 'code_invalid' });
    expect((await stranger(code)).body).toMatchObject({ code: 'code_invalid' });
    expect((await bank.fail('/data_rights/codes', { json: { email: EMAIL } })).body.code).toBe('rate_limited');
  });
});

describe('who runs the product', () => {
  it('is let in by the key alone', async () => {
    for (const key of ['', 'a wrong key of some length', KEY.slice(0, -1)]) {
      expect((await listAll(key)).body).toMatchObject({ code: 'unauthenticated' });
    }
    expect((await bank.fail('/operations/data_rights', { bearer: ana.bearer })).body.code).toBe('unauthenticated');
    expect((await listAll(KEY)).status).toBe(200);
  });
});
