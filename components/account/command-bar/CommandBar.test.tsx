import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { Contact } from '@/bank/contract/ground/contacts';
import { takeAskedPayment } from '@/contexts/asked-payment';
import { AuthProvider } from '@/contexts/auth';
import { QueryProvider } from '@/contexts/query';
import { FEATURE_IDS, type FeatureFlags } from '@/variants/features';
import { listMenu } from '@/variants/menu';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { CommandBar } from './CommandBar';
import { listRecent } from './recents';

const account: Account = {
  id: 'acc_01h455vb4pex5vsknk084sn02q',
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  branch: '0001',
  number: '1234567-8',
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
  role: 'admin',
  status: 'active',
};
const maria: Contact = {
  id: 'cnt_1',
  name: 'Maria da Silva',
  document_masked: '***.456.789-**',
  pix_key: 'maria@silva.example',
  pix_key_type: 'email',
  institution_name: 'Itaú Unibanco S.A.',
  last_paid_at: null,
  nickname: null,
  favorite: false,
  owner: '***.456.789-** maria da silva',
};
const menu = listMenu(Object.fromEntries(FEATURE_IDS.map(id => [id, true])) as FeatureFlags);
const CONTACTS = `GET /api/bank/accounts/${account.id}/contacts`;
const STATEMENT = `GET /api/bank/accounts/${account.id}/statement`;

let answers: Answers;
let pushed: string[];
let isClosed: boolean;

beforeEach(async () => {
  localStorage.clear();
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  pushed = [];
  isClosed = false;
  answers = await serveAnswers('/statement');
  answers.to(CONTACTS, { status: 200, body: { data: [maria] } });
  answers.to(STATEMENT, { status: 200, body: { data: [], next_cursor: null } });
});
afterEach(() => answers.close());

const open = (initialTyped = '') => {
  const router = { push: (href: string) => pushed.push(href) } as never;
  render(
    <AppRouterContext value={router}>
      <PathnameContext value="/statement">
        <SearchParamsContext value={new URLSearchParams()}>
          <QueryProvider>
            <AuthProvider>
              <CommandBar
                accounts={[account]}
                menu={menu}
                initialTyped={initialTyped}
                onClose={() => {
                  isClosed = true;
                }}
              />
            </AuthProvider>
          </QueryProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  );
  return { user: userEvent.setup(), box: screen.getByRole('combobox') };
};
const chosen = () => screen.getByRole('option', { selected: true });

describe('the bar', () => {
  it('has the focus in its box, keeps what was typed before it came, and names the option that is meant', () => {
    const { box } = open('segur');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('segur');
    expect(box).toHaveAttribute('aria-activedescendant', chosen().id);
    expect(chosen()).toHaveTextContent('Segurança');
  });

  it('moves by arrows, Home and End, around both ends, and chooses by Enter', async () => {
    const { user } = open();
    const options = screen.getAllByRole('option');
    await user.keyboard('{ArrowUp}');
    expect(options.at(-1)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{End}{Home}{ArrowDown}');
    expect(options[1]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(isClosed).toBe(true);
    expect(pushed).toEqual([`/statement?conta=${account.id}`]);
    expect(listRecent()).toEqual(['go:/statement']);
  });

  it('leads a Pix in words to its screen, as asked for by the person', async () => {
    const { user, box } = open();
    await user.type(box, 'pix 150 maria');
    expect(await screen.findByText(/Pix de R\$\s150,00 para Maria da Silva/)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(pushed).toEqual([`/pix/pay?chave=maria%40silva.example&valor=150%2C00&conta=${account.id}`]);
    expect(takeAskedPayment()).toEqual({ accountId: account.id, input: 'maria@silva.example', amountCents: 15_000 });
    expect(listRecent()).toEqual([]);
  });

  it('asks the bank once typing pauses, and for the last text only', async () => {
    const { user, box } = open();
    await user.type(box, 'farinha');
    await waitFor(() => expect(answers.asked.filter(({ path }) => path.endsWith('/statement'))).toHaveLength(1));
  });

  it('says how much was found, and leaves a way on when it is nothing', async () => {
    const { user, box } = open();
    await user.type(box, 'joana');
    expect((await screen.findAllByText('Nada encontrado para “joana”.'))[0]).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Outros caminhos' })).getAllByRole('option')).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nada encontrado para “joana”.'));
  });

  it('says when the bank could not be searched, goes on with the rest, and tries again', async () => {
    answers.to(STATEMENT, refusal(404, 'not_found'), { status: 200, body: { data: [], next_cursor: null } });
    const { user, box } = open();
    await user.type(box, 'extrato');
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(chosen()).toHaveTextContent('Extrato');
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull());
  });

  it('says when there is no connection', () => {
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    open('extrato');
    expect(screen.getByText(/Sem conexão/)).toBeVisible();
    act(() => {
      if (online) Object.defineProperty(navigator, 'onLine', online);
      window.dispatchEvent(new Event('online'));
    });
    expect(screen.queryByText(/Sem conexão/)).toBeNull();
  });
});
