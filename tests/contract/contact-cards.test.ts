import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactCard, ContactImport } from '../../bank/contract/ground/contact-cards';
import type { Contact } from '../../bank/contract/ground/contacts';
import { toUuid } from '../../bank/core/ids';
import { parseCpf } from '../../bank/formats/documents';
import { rememberPayee } from '../../bank/ground/contacts';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeedPerson } from '../support/people';

let test: TestBank;

beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());

const CNPJ = '45.120.873/0001-76';
const CPF = '123.456.789-09';
const MASKED = '***.456.789-**';
const ITAU = { institution: '60701190', branch: '1', account: '44512', check_digit: '7', account_type: 'checking' };
/** Twenty people's. */
const CPFS = Array.from({ length: 2_000 }, (_, digits) => String(52_998_224_000 + digits))
  .filter(parseCpf)
  .slice(0, 20);
interface Refused {
  code?: string;
  params?: { contact?: string };
  violations?: { field: string; rule: string }[];
}

/** Somebody signed in, with what they write down about those they pay. */
const admit = async (wish?: SeedPerson) => {
  const person = await test.seedPerson(wish);
  const bearer = await test.signIn(person.email);
  const account = `/accounts/${person.accountId}`;
  const post = <Body>(path: string, json: unknown) =>
    test.call<Body & Refused>(account + path, { method: 'POST', bearer, json });
  return {
    ...{ bearer, account },
    write: (json: unknown) => post<ContactCard>('/contact_cards', json),
    take: (csv: string, take: string) => post<ContactImport>('/contact_imports', { csv, take }),
    cards: async () => (await test.call<{ data: ContactCard[] }>(`${account}/contact_cards`, { bearer })).body.data,
    keys: async () => (await test.call<{ data: Contact[] }>(`${account}/contacts`, { bearer })).body.data,
    at: <Body>(path: string, method = 'GET', json?: unknown) =>
      test.call<Body>(account + path, { method, bearer, ...(json ? { json } : {}) }),
    pay: (name: string, pixKey: string, documentMasked: string, document?: string) =>
      rememberPayee(
        test.database,
        person.accountId,
        {
          name,
          documentMasked,
          pixKey,
          pixKeyType: 'email',
          institutionName: 'Itaú',
          ...(document ? { document } : {}),
        },
        test.clock.now(),
        test.clock.now(),
      ),
  };
};

describe('a contact written down by hand', () => {
  it('has its name, document, several keys and accounts, nickname, groups and a note', async () => {
    const { write, keys, cards, at } = await admit();
    const written = await write({
      ...{ name: ' Moinho\u202e  Ltda ', document: CNPJ, nickname: 'Farinha', note: 'Entrega às terças' },
      ...{ groups: ['Fornecedores', ' Semanal ', 'Semanal'], keys: ['Vendas@Moinho.example', CNPJ], accounts: [ITAU] },
    });
    expect(written.status).toBe(200);
    expect(written.body).toMatchObject({
      ...{ name: 'Moinho Ltda', document_masked: CNPJ, has_document: true, nickname: 'Farinha' },
      ...{ note: 'Entrega às terças', groups: ['Fornecedores', 'Semanal'], accounts: [ITAU] },
    });
    expect(await cards()).toEqual([written.body]);
    const held = await keys();
    expect(held.map(({ pix_key }) => pix_key).sort()).toEqual(['45120873000176', 'vendas@moinho.example']);
    for (const key of held) {
      expect(key).toMatchObject({
        owner: written.body.owner,
        nickname: 'Farinha',
        institution_name: '',
        last_paid_at: null,
      });
    }
    const [account] = written.body.accounts;
    expect((await at(`/contact_accounts/${account?.id}`)).body).toMatchObject({
      ...ITAU,
      ...{ name: 'Moinho Ltda', document: '45120873000176', institution_name: 'Itaú Unibanco S.A.' },
    });
  });

  it('changes by its id alone: ways are added, what is left out stays', async () => {
    const { write, cards, keys } = await admit();
    const { body } = await write({ name: 'Rosa Lima', document: CPF, note: 'Diarista', keys: ['rosa@x.example'] });
    await write({ card_id: body.id, groups: ['Equipe'], keys: ['12345678909'], accounts: [ITAU, ITAU] });
    expect(await cards()).toMatchObject([{ note: 'Diarista', groups: ['Equipe'], accounts: [ITAU] }]);
    expect((await keys()).map(({ pix_key_type }) => pix_key_type).sort()).toEqual(['cpf', 'email']);
    await write({ card_id: body.id, note: null });
    expect(await cards()).toMatchObject([{ note: null, groups: ['Equipe'] }]);
  });

  it('is not written over by another of the same document: the refusal names the one there is', async () => {
    const { write, cards, keys } = await admit();
    const other = { name: 'Outro Nome', nickname: 'Outra', note: 'Outra', groups: ['Outro'], keys: ['novo@x.example'] };
    for (const document of [CNPJ, CPF]) {
      const { body: card } = await write({
        ...{ name: 'Moinho Ltda', document, nickname: 'Farinha', note: 'Terças', groups: ['Fornecedores'] },
        ...{ keys: [`${document.length}@x.example`] },
      });
      const before = [await cards(), await keys()];
      const refused = await write({ ...other, document });
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        ...{ code: 'validation_failed', violations: [{ field: 'document', rule: 'exists' }] },
        params: { contact: card.id },
      });
      expect([await cards(), await keys()]).toEqual(before);
      await write({ card_id: refused.body.params?.contact, keys: [`novo${document.length}@x.example`] });
      const { accounts: _, ...words } = card;
      expect((await cards()).find(({ id }) => id === card.id)).toMatchObject(words);
      expect((await keys()).filter(({ owner }) => owner === card.owner)).toHaveLength(2);
    }
  });

  it('is not written beside the paid keys of the same owner either', async () => {
    const { pay, write, cards, keys } = await admit();
    await pay('Moinho Ltda', 'a@moinho.example', CNPJ);
    const [paid] = await keys();
    const refused = await write({ name: 'Moinho', document: CNPJ, keys: ['b@moinho.example'] });
    expect(refused.body).toMatchObject({ violations: [{ rule: 'exists' }], params: { contact: paid?.id } });
    expect([await cards(), (await keys()).length]).toEqual([[], 1]);
    const { body: card } = await write({ contact_id: refused.body.params?.contact, keys: ['b@moinho.example'] });
    expect(card.name).toBe('Moinho Ltda');
  });

  it('takes over what was remembered of its owner, and keeps what is paid later', async () => {
    const { pay, write, keys, cards, at } = await admit();
    await pay('Moinho Ltda', 'a@moinho.example', CNPJ);
    const [paid] = await keys();
    await at(`/contacts/${paid?.id}`, 'PATCH', { nickname: 'Farinha', favorite: true });
    const { body: card } = await write({ contact_id: paid?.id, note: 'Nota' });
    expect(card).toMatchObject({ nickname: 'Farinha', favorite: true, note: 'Nota', has_document: true });
    await pay('Moinho Boa Safra Ltda', 'b@moinho.example', CNPJ);
    expect(await keys()).toMatchObject([
      { owner: card.owner, nickname: 'Farinha', favorite: true },
      { owner: card.owner, nickname: 'Farinha', favorite: true },
    ]);
    await at(`/contacts/${paid?.id}`, 'PATCH', { nickname: 'Trigo', favorite: false });
    expect(await cards()).toMatchObject([{ nickname: 'Trigo', favorite: false }]);
    expect(await keys()).toMatchObject([{ nickname: 'Trigo' }, { nickname: 'Trigo' }]);
  });

  it('of a CPF keeps its keys by the full document when the directory spells the name otherwise', async () => {
    const { pay, write, keys } = await admit();
    const { body: card } = await write({ name: 'Rosa Lima', document: CPF, keys: ['rosa@x.example'] });
    await pay('Rosa Maria Lima', 'rosa@x.example', MASKED, '12345678909');
    await pay('Rosa Maria Lima', 'outra@x.example', MASKED, '12345678909');
    expect((await keys()).map(({ owner }) => owner)).toEqual([card.owner, card.owner]);
    // the same mask, another person
    await pay('Rita Lima', 'rita@x.example', MASKED, '99945678999');
    expect((await keys()).find(({ name }) => name === 'Rita Lima')?.owner).not.toBe(card.owner);
  });

  it('that was only seen masked asks for its document before it has an account', async () => {
    const { pay, write, keys } = await admit();
    await pay('Rosa Lima', 'rosa@x.example', MASKED);
    const contact_id = (await keys())[0]?.id;
    const field = async (json: object) => (await write({ contact_id, accounts: [ITAU], ...json })).body.violations?.[0];
    expect(await field({})).toEqual({ field: 'document', rule: 'missing' });
    expect(await field({ document: '529.982.247-25' })).toEqual({ field: 'document', rule: 'mismatch' });
    expect((await write({ contact_id, accounts: [ITAU], document: CPF })).body).toMatchObject({ has_document: true });
  });

  it.each([
    ['name', 'missing', { name: '\u202e\u202e' }],
    ['document', 'missing', { document: undefined }],
    ['document', 'invalid', { document: '123.456.789-00' }],
    ['keys.0', 'invalid', { keys: ['nada'] }],
    ['keys.1', 'mismatch', { keys: ['a@x.example', '529.982.247-25'] }],
    ['accounts.0.institution', 'unknown', { accounts: [{ ...ITAU, institution: '99999998' }] }],
  ])('is refused with a bad %s (%s)', async (field, rule, change) => {
    const { write, cards } = await admit();
    const { body } = await write({ name: 'Rosa Lima', document: CPF, ...change });
    expect(body).toMatchObject({ code: 'validation_failed', violations: [{ field, rule }] });
    expect(await cards()).toEqual([]);
  });

  it('does not take the key of another contact', async () => {
    const { write, keys } = await admit();
    await write({ name: 'Moinho Ltda', document: CNPJ, keys: ['a@x.example'] });
    const { body } = await write({ name: 'Rosa Lima', document: CPF, keys: ['rosa@x.example', 'a@x.example'] });
    expect(body).toMatchObject({ violations: [{ field: 'keys.1', rule: 'taken' }] });
    expect(await keys()).toHaveLength(1);
  });

  it('goes with its last way, or with all of them at once', async () => {
    const { write, cards, keys, at } = await admit();
    const { body: card } = await write({ name: 'Rosa Lima', document: CPF, keys: ['r@x.example'], accounts: [ITAU] });
    expect((await write({ card_id: card.id, favorite: true, nickname: 'Rosa' })).body).toMatchObject({
      ...{ favorite: true, nickname: 'Rosa', accounts: [ITAU] },
    });
    expect(await keys()).toMatchObject([{ favorite: true, nickname: 'Rosa' }]);
    await at(`/contact_accounts/${card.accounts[0]?.id}`, 'DELETE');
    expect(await cards()).toMatchObject([{ accounts: [] }]);
    await at(`/contacts/${(await keys())[0]?.id}`, 'DELETE');
    expect(await cards()).toEqual([]);
    const { body: other } = await write({ name: 'Moinho Ltda', document: CNPJ, keys: [CNPJ], accounts: [ITAU] });
    expect((await at(`/contact_cards/${other.id}`, 'DELETE')).status).toBe(204);
    expect([...(await cards()), ...(await keys())]).toEqual([]);
    expect((await at(`/contact_cards/${other.id}`, 'DELETE')).status).toBe(404);
  });

  it('is written by those who may pay, and by nobody of another account', async () => {
    const { write, take } = await admit({ role: 'viewer' });
    expect((await write({ name: 'Rosa Lima', document: CPF })).body.code).toBe('forbidden');
    expect((await take('nome;documento', 'nothing')).body.code).toBe('forbidden');
    const [ana, other] = [await admit(), await admit()];
    const { body: card } = await ana.write({ name: 'Rosa Lima', document: CPF, accounts: [ITAU] });
    expect(await other.cards()).toEqual([]);
    expect((await other.write({ card_id: card.id, note: 'meu' })).status).toBe(404);
    for (const [path, method] of [
      [`/contact_cards/${card.id}`, 'DELETE'],
      [`/contact_accounts/${card.accounts[0]?.id}`, 'DELETE'],
      [`/contact_accounts/${card.accounts[0]?.id}`, 'GET'],
    ] as const) {
      expect((await other.at(path, method)).status).toBe(404);
    }
    expect(await ana.cards()).toHaveLength(1);
  });
});

it('whose CPF is in full for who pays them is masked for who may only look', async () => {
  const company = await admit({ role: 'operator' });
  const { body: person } = await company.write({ name: 'Rosa Lima', document: CPF, accounts: [ITAU] });
  const { body: firm } = await company.write({ name: 'Moinho Ltda', document: CNPJ, accounts: [ITAU] });
  const documents = async () =>
    Promise.all(
      [person, firm].map(
        async card =>
          (await company.at<{ document: string }>(`/contact_accounts/${card.accounts[0]?.id}`)).body.document,
      ),
    );
  expect(await documents()).toEqual(['12345678909', '45120873000176']);
  await test.database.query(
    `update membership set role = 'viewer' where company_id = (select company_id from account where id = $1)`,
    [toUuid(company.account.split('/')[2] ?? '')],
  );
  expect(await documents()).toEqual([MASKED, '45120873000176']);
});

describe('a file of contacts', () => {
  const HEAD = 'Nome;Documento;Chave Pix;Banco;Agência;Conta;Dígito;Tipo conta;Apelido;Grupos;Observação';
  const file = (...lines: string[]) => [HEAD, ...lines].join('\r\n');
  const SOUNDLY = { problems: [], unread_columns: [] };
  const SOUND = file(
    `Moinho Ltda;${CNPJ};a@moinho.example;;;;;;Farinha;Fornecedores, Semanal;"Terças; cedo"`,
    `Moinho Ltda;${CNPJ};;341;0001;44.512-7;;corrente;;;`,
    `Rosa Lima;${CPF};(11) 98765-4321;;;;;;;Equipe;`,
  );

  it('is taken whole, lines of one document as one contact', async () => {
    const { take, cards, keys } = await admit();
    expect((await take(SOUND, 'everything')).body).toEqual({ saved: true, lines: 3, contacts: 2, ...SOUNDLY });
    expect(await cards()).toMatchObject([
      { name: 'Moinho Ltda', nickname: 'Farinha', note: 'Terças; cedo', groups: ['Fornecedores', 'Semanal'] },
      { name: 'Rosa Lima', groups: ['Equipe'], accounts: [] },
    ]);
    expect((await cards())[0]?.accounts).toMatchObject([{ ...ITAU, branch: '0001' }]);
    expect((await keys()).map(({ pix_key }) => pix_key).sort()).toEqual(['+5511987654321', 'a@moinho.example']);
    // the same file again changes nothing
    expect((await take(SOUND, 'everything')).body).toMatchObject({ saved: true, problems: [] });
    expect([(await cards()).length, (await keys()).length]).toEqual([2, 2]);
  });

  it('leaves a contact that there is its name, and the groups that it says nothing of', async () => {
    const { write, take, cards } = await admit();
    await write({ name: 'Moinho Ltda', document: CNPJ, note: 'Terças', groups: ['Fornecedores'], accounts: [ITAU] });
    await take(`nome;documento;chave\nMoinho;${CNPJ};b@moinho.example`, 'everything');
    expect(await cards()).toMatchObject([{ name: 'Moinho Ltda', note: 'Terças', groups: ['Fornecedores'] }]);
  });

  it('may call the key "chave", and is told which of its columns are not read', async () => {
    const { take, keys } = await admit();
    const csv = `Nome;CPF/CNPJ;Chave;constructor;;Chave Pix\nRosa Lima;${CPF};rosa@x.example;11 98765-4321;x;outra@x.example`;
    expect((await take(csv, 'everything')).body).toEqual({
      ...{ saved: true, lines: 1, contacts: 1, problems: [] },
      unread_columns: ['constructor', 'Chave Pix'],
    });
    expect((await keys()).map(({ pix_key }) => pix_key)).toEqual(['rosa@x.example']);
  });

  it('is only looked at where that is asked for', async () => {
    const { take, cards } = await admit();
    expect((await take(SOUND, 'nothing')).body).toEqual({ saved: false, lines: 3, contacts: 2, ...SOUNDLY });
    expect(await cards()).toEqual([]);
  });

  it('with a bad line is not taken at all, or without it, and says what is wrong with each', async () => {
    const { write, take, cards } = await admit();
    await write({ name: 'Outra Ltda', document: '30.771.952/0001-70', keys: ['usada@x.example'] });
    const csv = file(
      `Moinho Ltda;${CNPJ};a@moinho.example`,
      'Sem Documento;;x@x.example',
      `;${CPF};nada`,
      `Rosa Lima;${CPF}`,
      `Rosa Lima;${CPF};;9999;1;2`,
      `Rosa Lima;${CPF};usada@x.example`,
      `Moinho Sul;${CNPJ};b@moinho.example`,
    );
    const problems = [
      { line: 3, column: 'documento', rule: 'missing' },
      { line: 4, column: 'nome', rule: 'missing' },
      { line: 5, column: null, rule: 'no_way' },
      { line: 6, column: 'banco', rule: 'invalid' },
      { line: 6, column: 'digito', rule: 'invalid' },
      { line: 6, column: 'tipo_conta', rule: 'missing' },
      { line: 7, column: 'chave_pix', rule: 'taken' },
      { line: 8, column: 'nome', rule: 'other_name' },
    ];
    const { body } = await take(csv, 'everything');
    expect(body).toEqual({ saved: false, lines: 7, contacts: 1, problems, unread_columns: [] });
    expect(await cards()).toHaveLength(1);
    expect((await take(csv, 'sound')).body).toMatchObject({ saved: true, contacts: 1, problems });
    expect((await cards()).map(({ name }) => name)).toEqual(['Moinho Ltda', 'Outra Ltda']);
  });

  it('beside another of the same people makes one contact of each, whoever is first', async () => {
    const { take, write, cards } = await admit();
    const people = Array.from({ length: 20 }, (_, index) => `Rosa ${index};${CPFS[index]};rosa${index}@x.example`);
    const answers = await Promise.all([
      take(file(...people), 'everything'),
      take(file(...people.toReversed()), 'everything'),
      take(file(...people), 'sound'),
      write({ name: 'Rosa 7', document: CPFS[7], keys: ['rosa7@x.example'] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, expect.toBeOneOf([200, 422])]);
    expect(await cards()).toHaveLength(20);
  });

  it.each([
    ['without the names of its columns', 'Zé;123', 'columns'],
    ['that is empty', '', 'columns'],
    ['that is too long', `${file()}\n${'x;y\n'.repeat(1_001)}`, 'too_many'],
  ])('%s is not taken', async (_, csv, rule) => {
    const { take } = await admit();
    expect((await take(csv, 'sound')).body).toMatchObject({ saved: false, contacts: 0, problems: [{ rule }] });
  });
});
