import { describe, expect, it } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { Contact } from '@/bank/contract/ground/contacts';
import type { StatementEntry } from '@/bank/contract/books/statement';
import { type FeatureFlags, FEATURE_IDS } from '@/variants/features';
import { listMenu } from '@/variants/menu';
import { POSTO } from '../../../tests/support/contact-cards';
import { isForStatement, listOptions, type Sources } from './list-options';
import type { Option } from './options';
import { listActions, listScreens } from './places';

const flags = { ...Object.fromEntries(FEATURE_IDS.map(id => [id, true])), acquiring: false } as FeatureFlags;
const account = (id: string, name: string): Account => ({
  id,
  company: { id: 'com_1', legal_name: `${name} Ltda`, trade_name: name, cnpj: '11222333000181' },
  branch: '0001',
  number: '1234567-8',
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
  role: 'admin',
  status: 'active',
});
const contact = (id: string, name: string, pix_key: string): Contact => ({
  id,
  name,
  document_masked: '***.456.789-**',
  pix_key,
  pix_key_type: 'email',
  institution_name: 'Itaú Unibanco S.A.',
  last_paid_at: null,
  nickname: null,
  favorite: false,
  owner: name,
});
const entry: StatementEntry = {
  seq: 7,
  transaction_id: 'txn_01h455vb4pex5vsknk084sn02q',
  kind: 'pix_out',
  description: 'Farinha',
  counterparty: { name: 'Moinho Sul', document_masked: null, institution_name: null },
  amount_cents: -15_000,
  balance_after_cents: 1,
  posted_at: '2026-11-20T12:00:00.000Z',
  status: 'completed',
};
const mine = account('acc_1', 'Padaria do Zé');
const menu = listMenu(flags);
const sources: Sources = {
  screens: listScreens(menu),
  actions: listActions({
    accounts: [mine, account('acc_2', 'Oficina Ipê')],
    account: mine,
    pathname: '/statement',
    menu,
    areHidden: false,
    isDark: false,
    supportEmail: 'ajuda@banco.example',
  }),
  cards: [POSTO],
  contacts: [
    contact('cnt_1', 'Maria da Silva', 'maria@silva.example'),
    contact('cnt_2', 'Mariana Souza', '+5511987654321'),
    contact('cnt_3', 'Moinho Sul Farinhas Ltda', '11222333000181'),
  ],
  approvals: [],
  mayPay: true,
  entries: [],
  recent: [],
};

const list = (typed: string, more: Partial<Sources> = {}) => listOptions(typed, { ...sources, ...more });
const optionsOf = (typed: string, group: string, more: Partial<Sources> = {}): readonly Option[] =>
  list(typed, more).groups.find(({ id }) => id === group)?.options ?? [];
const titles = (options: readonly Option[]) => options.map(({ title }) => title.replaceAll('\u00a0', ' '));
const payments = (typed: string, more: Partial<Sources> = {}) => optionsOf(typed, 'pix', more).map(({ run }) => run);

describe('a Pix in words', () => {
  it('names everyone who may be meant, with the amount', () => {
    expect(titles(optionsOf('pix 150 maria', 'pix'))).toEqual([
      'Pix de R$ 150,00 para Maria da Silva',
      'Pix de R$ 150,00 para Mariana Souza',
    ]);
    expect(payments('pix silva 1.234,56')).toEqual([
      { kind: 'pay', input: 'maria@silva.example', amountCents: 123_456 },
    ]);
  });
  it('knows a contact by the key, however it is written', () => {
    expect(titles(optionsOf('pagar 20 para 11.222.333/0001-81', 'pix'))).toEqual([
      'Pix de R$ 20,00 para Moinho Sul Farinhas Ltda',
    ]);
    expect(titles(optionsOf('pix 20 (11) 98765-4321', 'pix'))).toEqual(['Pix de R$ 20,00 para Mariana Souza']);
  });
  it('takes a key of somebody new', () => {
    expect(payments('pix 1.234,56 fornecedor@farinhas.example')).toEqual([
      { kind: 'pay', input: 'fornecedor@farinhas.example', amountCents: 123_456 },
    ]);
  });
  it('of nobody known goes on with the amount, to where the key is typed', () => {
    expect(payments('pix 150 joana')).toEqual([{ kind: 'pay', input: '', amountCents: 15_000 }]);
    expect(optionsOf('pix 150 joana', 'pix')[0]?.detail).toContain('“joana” não está nos seus contatos');
  });
  it('without a payee offers the latest ones', () => expect(payments('pix 150')).toHaveLength(4));
  it('with two numbers asks which one is the amount', () => {
    const { notice } = list('pix 150 24 maria', { contacts: [contact('cnt_4', '24 Maria 150', 'x@y.example')] });
    expect(notice).toBe('Há mais de um jeito de entender. Escolha o certo:');
  });
  it('says why an amount is none', () =>
    expect(list('pix 0 maria').notice).toBe('O valor precisa ser maior que zero.'));
  it('never makes eleven digits an amount', () => {
    expect(payments('pix 39053344705')).toEqual([{ kind: 'pay', input: '39053344705', amountCents: null }]);
  });
});

describe('everything else', () => {
  it('finds screens that the brand has open, and no other', () => {
    expect(titles(optionsOf('extrato', 'telas'))).toEqual(['Extrato']);
    expect(optionsOf('vendas no cartao', 'telas')).toEqual([]);
  });
  it('finds who is paid by branch and account alone', () => {
    expect(optionsOf('posto', 'contatos')).toMatchObject([
      { title: 'Posto 7 Ltda', run: { kind: 'go', href: `/pix/manual?contato=${POSTO.accounts[0]?.id}` } },
    ]);
    expect(optionsOf('posto', 'contatos', { mayPay: false })).toMatchObject([{ run: { href: '/contacts' } }]);
  });

  it('finds contacts and transactions', () => {
    expect(titles(optionsOf('moinho', 'contatos'))).toEqual(['Moinho Sul Farinhas Ltda']);
    expect(optionsOf('moinho', 'transacoes', { entries: [entry] })).toMatchObject([
      { title: 'Moinho Sul', amountCents: -15_000, run: { href: `/statement?lancamento=${entry.transaction_id}` } },
    ]);
  });
  it('finds what waits for approval by who is paid and by who asked', () => {
    const waits = { id: 'apv_1', payee_name: 'Gráfica Aurora', maker_name: 'Davi', amount_cents: 5_000 };
    const rules = { id: 'apv_2', payee_name: null, maker_name: 'Ana', amount_cents: null };
    const approvals = [waits, rules] as unknown as Sources['approvals'];
    expect(optionsOf('aurora', 'aprovacoes', { approvals })).toMatchObject([
      { title: 'Gráfica Aurora', amountCents: -5_000, run: { kind: 'go', href: '/payment-office?aprovacao=apv_1' } },
    ]);
    expect(titles(optionsOf('davi', 'aprovacoes', { approvals }))).toEqual(['Gráfica Aurora']);
    expect(titles(optionsOf('regras', 'aprovacoes', { approvals }))).toEqual(['Mudança nas regras de aprovação']);
    expect(optionsOf('aurora', 'aprovacoes')).toEqual([]);
  });
  it('finds a contact by what the company calls it and by its own name, and tells the keys of one owner apart', () => {
    const named = (id: string, key: string) => ({ ...contact(id, 'Moinho Sul Ltda', key), nickname: 'Farinha' });
    const contacts = [named('cnt_5', 'a@moinho.example'), named('cnt_6', '+5511987654321')];
    for (const typed of ['farinha', 'moinho']) {
      expect(optionsOf(typed, 'contatos', { contacts })).toMatchObject([
        { title: 'Farinha', detail: 'Pagar com Pix · Itaú Unibanco · a@moinho.example' },
        { title: 'Farinha', detail: 'Pagar com Pix · Itaú Unibanco · (11) 98765-4321' },
      ]);
    }
    expect(titles(optionsOf('pix 20 moinho', 'pix', { contacts }))[0]).toBe('Pix de R$ 20,00 para Farinha');
  });
  it('switches to the other company on the same screen', () => {
    expect(optionsOf('oficina', 'acoes')[0]?.run).toEqual({ kind: 'go', href: '/statement?conta=acc_2' });
  });
  it('leaves a way on when nothing is found', () => {
    const { count } = list('joana');
    expect(count).toBe(0);
    expect(titles(optionsOf('joana', 'outros'))).toEqual(['Pagar com Pix para “joana”', 'Buscar “joana” no extrato']);
  });
  it('begins with what was chosen lately, each once', () => {
    const { groups } = list('', { recent: ['go:/statement', 'contact:cnt_1', 'go:/gone'] });
    expect(titles(groups[0]?.options ?? [])).toEqual(['Extrato', 'Maria da Silva']);
    const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('offers no payment to who only looks, and finds the screen of fees', () => {
    const looks = { mayPay: false };
    for (const typed of ['pix 10 maria', 'maria', 'joana'])
      expect(
        list(typed, looks)
          .groups.flatMap(({ options }) => options)
          .filter(({ run }) => run.kind === 'pay' || run.kind === 'box'),
      ).toEqual([]);
    expect(titles(optionsOf('maria', 'contatos', looks))).toContain('Maria da Silva');
    expect(titles(optionsOf('tarifas', 'telas', looks))).toEqual(['Tarifas']);
  });
  it('asks the statement about words, amounts and keys, not about orders', () => {
    expect(['padaria', '150', '150,00', 'pix maria', '11222333000181'].map(isForStatement)).not.toContain(false);
    expect(['p', '', 'pix 150 maria', 'pagar 20 para 11222333000181'].map(isForStatement)).not.toContain(true);
  });
});
