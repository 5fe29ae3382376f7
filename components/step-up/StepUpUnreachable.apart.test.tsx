import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { isApiError } from '@/services/http/api-error';
import { useStepUp } from './use-step-up';

// what a browser meets that lost its connection before the first question
vi.mock('./StepUpSteps', () => {
  throw new Error('not fetched');
});

function Asker() {
  const { ask, dialog } = useStepUp();
  const [outcome, setOutcome] = useState('');
  const begin = () =>
    ask({ purpose: 'change_password' }).catch((error: unknown) => {
      if (isApiError(error)) setOutcome(`${error.code}: ${error.message}`);
    });
  return (
    <>
      <button type="button" onClick={begin}>
        Começar
      </button>
      <output>{outcome}</output>
      {dialog}
    </>
  );
}

it('refuses in words, and closes, when what stands in the window could not be fetched', async () => {
  HTMLDialogElement.prototype.showModal ??= function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  render(<Asker />);
  await userEvent.click(screen.getByRole('button', { name: 'Começar' }));
  expect(await screen.findByText(/^connection_lost: Sem conexão/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
