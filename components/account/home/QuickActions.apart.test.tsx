import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuickAction } from '@/variants/menu';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { QuickActions } from './QuickActions';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const CALL = 'PATCH /api/bank/preferences';
const action = (id: string, label: string): QuickAction => ({ id, label, href: `/${id}`, icon: 'home', acts: false });
const ACTIONS = [action('pay', 'Pagar'), action('statement', 'Extrato'), action('ted', 'TED')];

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/');
});
afterEach(() => answers.close());

const open = (order: string[] = [], actions = ACTIONS) => render(<Board actions={actions} order={order} />);

/** The page around: it has the button that begins the ordering. */
function Board(props: { actions: readonly QuickAction[]; order: readonly string[] }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setEditing(true)}>
        Reordenar
      </button>
      <QuickActions
        {...{ ...props, isEditing }}
        accountId="acc_1"
        onAccountData={() => undefined}
        onEdited={() => setEditing(false)}
      />
    </>
  );
}

const shown = () =>
  within(screen.getByRole('navigation', { name: 'Ações rápidas' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const edit = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Reordenar' }));
  return screen.findByRole('dialog');
};

describe('the quick actions', () => {
  it('stand in the order that the person chose, each on the account of the page', () => {
    open(['ted']);
    expect(shown()).toEqual(['TED', 'Pagar', 'Extrato']);
    expect(screen.getByRole('link', { name: 'Pagar' })).toHaveAttribute('href', '/pay?conta=acc_1');
  });

  it('move by buttons that keep the focus and say where the action is now, and are kept at the bank', async () => {
    answers.to(CALL, { status: 200, body: { quick_actions: [], shortcuts: true } });
    open();
    await edit();
    const up = screen.getByRole('button', { name: 'Mover TED para cima' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    expect(up).toHaveFocus();
    expect(screen.getByText('TED agora é a 2ª de 3.')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(up).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar ordem' }));
    expect(shown()).toEqual(['TED', 'Pagar', 'Extrato']);
    await waitFor(() => expect(answers.asked.at(-1)?.body).toEqual({ quick_actions: ['ted', 'pay', 'statement'] }));
  });

  it('go back to the order before when the bank does not keep the new one, which can be saved again', async () => {
    answers.to(CALL, refusal(503, 'upstream_unavailable'), {
      status: 200,
      body: { quick_actions: [], shortcuts: true },
    });
    open();
    await edit();
    await userEvent.click(screen.getByRole('button', { name: 'Mover Extrato para cima' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar ordem' }));
    expect(await screen.findByText('Não foi possível salvar a nova ordem')).toBeInTheDocument();
    expect(shown()).toEqual(['Pagar', 'Extrato', 'TED']);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar de novo' }));
    await waitFor(() => expect(shown()).toEqual(['Extrato', 'Pagar', 'TED']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('change nothing when the editor is left', async () => {
    open();
    await edit();
    await userEvent.click(screen.getByRole('button', { name: 'Mover Pagar para baixo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(shown()).toEqual(['Pagar', 'Extrato', 'TED']);
    expect(answers.asked).toEqual([]);
  });

  it('are four at most; the editor tells which ones are left out', async () => {
    open([], [...ACTIONS, ...['a', 'b', 'c', 'd'].map(id => action(id, id))]);
    expect(shown()).toHaveLength(4);
    expect(within(await edit()).getByText('Fora do início')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /para cima/ })).toHaveLength(7);
  });
});
