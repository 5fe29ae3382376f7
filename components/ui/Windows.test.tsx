import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AlertDialog } from './AlertDialog';
import { IconButton } from './IconButton';
import { Tooltip } from './Tooltip';

describe('AlertDialog', () => {
  const ask = (more: Partial<Parameters<typeof AlertDialog>[0]> = {}) => {
    const answers = { onConfirm: vi.fn(), onCancel: vi.fn() };
    render(
      <AlertDialog open title="Excluir a chave?" confirmLabel="Excluir chave" {...answers} {...more}>
        Quem paga por ela não acha mais a empresa.
      </AlertDialog>,
    );
    return { ...answers, window: screen.getByRole('alertdialog', { name: 'Excluir a chave?' }) };
  };

  it('begins on the harmless button', () => {
    ask();
    expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus();
  });

  it('is left by its two buttons only', async () => {
    const { window, onCancel, onConfirm } = ask();
    fireEvent(window, new Event('cancel', { cancelable: true }));
    fireEvent.mouseDown(window);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Excluir chave' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('stays while it works, and says why it was not done', () => {
    const { window } = ask({ loading: true, error: 'A chave está em uso.' });
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeDisabled();
    expect(window).toHaveTextContent('A chave está em uso.');
  });
});

describe('Tooltip', () => {
  const show = () => {
    const page = render(
      <Tooltip text="Copia a chave inteira">
        {wiring => (
          <IconButton label="Copiar" {...wiring}>
            <svg aria-hidden="true" />
          </IconButton>
        )}
      </Tooltip>,
    );
    const bubble = page.container.querySelector('[role="tooltip"]') as HTMLElement;
    bubble.showPopover = vi.fn();
    bubble.hidePopover = vi.fn();
    return bubble;
  };

  it('describes its control, whether it shows or not', () => {
    show();
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Copia a chave inteira');
  });

  it('shows by keyboard at once and goes by Esc', async () => {
    const bubble = show();
    await userEvent.tab();
    expect(bubble.showPopover).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(bubble.hidePopover).toHaveBeenCalledTimes(1);
  });

  it('shows to a pointer that rests, not to one that passes', () => {
    vi.useFakeTimers();
    const bubble = show();
    const anchor = bubble.parentElement as HTMLElement;
    fireEvent.pointerEnter(anchor, { pointerType: 'mouse' });
    fireEvent.pointerLeave(anchor);
    act(() => vi.advanceTimersByTime(1000));
    expect(bubble.showPopover).not.toHaveBeenCalled();
    fireEvent.pointerEnter(anchor, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(1000));
    expect(bubble.showPopover).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
