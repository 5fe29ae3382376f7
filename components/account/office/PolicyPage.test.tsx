import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PolicyContent, PolicyVersion } from '@/bank/contract/payments/policies';
import { QueryProvider } from '@/contexts/query';
import type { PolicyPage as PolicyData } from '@/services/office';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { PolicyPage } from './PolicyPage';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const [ANA, EVA, BRUNO] = ['q', 'r', 's'].map(end => `usr_01h455vb4pex5vsknk084sn02${end}` as const) as [
  `usr_${string}`,
  `usr_${string}`,
  `usr_${string}`,
];
const content: PolicyContent = {
  groups: [{ id: 'diretoria', name: 'Diretoria', members: [ANA, EVA] }],
  rules: [
    { id: 'altos', name: 'Altos', on: true, when: { min_cents: 1_000_000 }, need: [{ group: 'diretoria', count: 1 }] },
  ],
};
const version = (own: Partial<PolicyVersion>): PolicyVersion => ({
  ...{ id: 'apl_01h455vb4pex5vsknk084sn02q', version: 1, state: 'active', content, author_name: 'Ana' },
  ...{ confirmed_by_name: 'Eva', created_at: '2026-11-20T12:00:00.000Z', activated_at: '2026-11-20T13:00:00.000Z' },
  approval_id: 'apv_01h455vb4pex5vsknk084sn02q',
  wait: null,
  ...own,
});
const policy = (own: Partial<PolicyData>): PolicyData => ({
  ...{ active: version({}), proposed: null, versions: [version({})], may_propose: true, alone: null },
  people: [
    { id: ANA, name: 'Ana', role: 'admin' },
    { id: BRUNO, name: 'Bruno', role: 'approver' },
    { id: EVA, name: 'Eva', role: 'admin' },
  ],
  ...own,
});

let answers: Answers;
const base = `/api/bank/accounts/${ACCOUNT}`;
beforeEach(async () => {
  answers = await serveAnswers('/payment-office/policy');
  answers.to(`GET /api/bank/identity_server/drafts/approval-policy.${ACCOUNT}`, { status: 200, body: null });
});
afterEach(() => answers.close());

const open = (own: Partial<PolicyData> = {}) => {
  answers.to(`GET ${base}/approval_policies`, { status: 200, body: policy(own) });
  render(
    <QueryProvider>
      <PolicyPage account={{ id: ACCOUNT, role: 'admin' }} first={policy(own)} />
    </QueryProvider>,
  );
  return userEvent.setup();
};

describe('the rules', () => {
  it('stand as sentences with the people of each group, and the versions with what they changed', () => {
    open();
    expect(screen.getByText(/^Qualquer pagamento a partir de R\$\s10\.000,00: 1 de Diretoria\.$/)).toBeVisible();
    expect(screen.getByText('Ana, Eva')).toBeVisible();
    expect(screen.getByText(/Versão 1 · Valendo/)).toBeVisible();
    expect(screen.getByText(/Nova regra: Altos/)).toBeInTheDocument();
  });

  it('offers nothing to change to who is no admin, nor to a company without two', () => {
    open({ may_propose: false });
    expect(screen.getByText('Só um administrador propõe mudanças.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mudar as regras' })).toBeNull();
  });

  it('says why a company of one has none', () => {
    open({ active: null, versions: [], people: [{ id: ANA, name: 'Ana', role: 'admin' }] });
    expect(screen.getByText(/precisam de duas pessoas/)).toBeVisible();
    expect(screen.queryByText('Começar por um modelo')).toBeNull();
    expect(screen.queryByText(/Comece por um modelo/)).toBeNull();
  });

  it('shows a change that waits, and lets another admin confirm it', async () => {
    const after = { ...content, rules: [] };
    const proposed = version({
      id: 'apl_01h455vb4pex5vsknk084sn02r',
      version: 2,
      state: 'proposed',
      content: after,
      activated_at: null,
    });
    answers.to(`GET ${base}/approvals/${proposed.approval_id}`, {
      status: 200,
      body: {
        ...{
          id: proposed.approval_id,
          kind: 'approval_policy',
          amount_cents: null,
          payee_name: null,
          state: 'waiting',
        },
        ...{ mine: 'may_approve', needs: [], reasons: [], able: [], events: [], approved_by: [], missing: 1 },
      },
    });
    open({ proposed, versions: [proposed, version({})] });
    const card = screen.getByRole('region', { name: 'Mudança aguardando confirmação' });
    expect(within(card).getByText(/Regra excluída: Altos/)).toBeVisible();
    expect(await within(card).findByRole('button', { name: 'Confirmar as regras' })).toBeVisible();
    expect(within(card).getByRole('button', { name: 'Recusar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mudar as regras' })).toBeNull();
  });
});

describe('the form', () => {
  const change = async (own: Partial<PolicyData> = {}) => {
    const user = open(own);
    await user.click(screen.getByRole('button', { name: 'Mudar as regras' }));
    await screen.findByRole('heading', { name: 'O que muda' });
    return user;
  };

  it('says what changes as it is typed, and proposes nothing that is the same or has no sense', async () => {
    const user = await change();
    await user.click(screen.getByRole('button', { name: 'Propor as regras' }));
    expect(screen.getByText(/Nada mudou/)).toBeVisible();
    const name = screen.getByLabelText('Nome da regra');
    await user.clear(name);
    expect(screen.getByText('Dê um nome à regra.')).toBeInTheDocument();
    await user.type(name, 'Valores altos');
    expect(screen.getByText('“Altos” passa a se chamar “Valores altos”')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Aprovações de Diretoria'), 'Nenhuma');
    expect(screen.getByText(/A regra “Valores altos” não pede nada/)).toBeVisible();
  });

  it('tries the rules on the past and says what they run into', async () => {
    answers.to(`POST ${base}/approval_policies/simulations`, {
      status: 200,
      body: {
        ...{ orders: 210, asked: 14, denied: 1, by_rule: [{ rule_id: 'altos', orders: 14 }] },
        notes: [{ rule_id: 'altos', kind: 'lacks_people', by: 'Ana', refused: false }],
      },
    });
    const user = await change();
    await user.click(screen.getByRole('button', { name: 'Testar nos últimos 90 dias' }));
    expect(
      await screen.findByText(/14 de 210 pagamentos teriam ido para aprovação\. 1 não seria permitido/),
    ).toBeVisible();
    expect(screen.getByText(/fica sem aprovadores suficientes quando quem pede é Ana/)).toBeVisible();
    // of other rules it says nothing
    await user.click(screen.getByRole('button', { name: 'Excluir a regra Altos' }));
    expect(screen.queryByText(/14 de 210/)).toBeNull();
  });

  it('begins with a template made of the people there are', async () => {
    const user = open({ active: null, versions: [] });
    await user.click(screen.getByRole('button', { name: 'Usar este modelo: Financeiro e diretoria' }));
    expect(await screen.findByText(/Novo grupo Financeiro: Bruno/)).toBeVisible();
    expect(screen.getByText(/Novo grupo Diretoria: Ana, Eva/)).toBeVisible();
  });

  it('takes a group out of the rules with it', async () => {
    const user = await change();
    await user.click(screen.getByRole('button', { name: 'Excluir o grupo Diretoria' }));
    expect(screen.queryByLabelText('Aprovações de Diretoria')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Propor as regras' }));
    expect(screen.getByText(/A regra “Altos” não pede nada/)).toBeVisible();
  });
});

describe('the only admin under rules', () => {
  const people = [
    { id: ANA, name: 'Ana', role: 'admin' as const },
    { id: BRUNO, name: 'Bruno', role: 'approver' as const },
  ];

  it('reads when a change asked for alone would hold, and may begin one', () => {
    open({ people, alone: { effective_at: '2026-12-01T15:00:00.000Z' } });
    expect(screen.getByText(/único administrador.*só vale a partir de .*2026/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mudar as regras' })).toBeVisible();
  });

  it('sees what waits until when, and cancels it once that is confirmed', async () => {
    const proposed = version({
      ...{ id: 'apl_01h455vb4pex5vsknk084sn02r', version: 2, state: 'proposed', activated_at: null },
      ...{ content: { ...content, rules: [] }, wait: { effective_at: '2026-12-01T15:00:00.000Z' } },
    });
    const user = open({ people, proposed, versions: [proposed, version({})] });
    const card = screen.getByRole('region', { name: 'Mudança com espera' });
    expect(within(card).getByText(/vale a partir de .*2026/)).toBeVisible();
    expect(within(card).getByText(/Regra excluída: Altos/)).toBeVisible();
    expect(screen.getByText(/^Versão 2 · Com espera/)).toBeVisible();
    const path = `${base}/approval_policy_waits/${proposed.id}`;
    answers.to(`DELETE ${path}`, { status: 204 });
    await user.click(within(card).getByRole('button', { name: 'Cancelar a mudança' }));
    expect(answers.asked.some(({ method }) => method === 'DELETE')).toBe(false);
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar a mudança' }));
    await waitFor(() => expect(answers.asked.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});
