import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataList } from './DataList';
import { PanelPlace, SidePanel } from './SidePanel';

const showOn = (isDesk: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isDesk, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

const NAMES = ['Ana', 'Bia', 'Caio'];

function Page() {
  const [name, setName] = useState<string | null>(null);
  const panel = name ? (
    <SidePanel id="panel" title={`Lançamento de ${name}`} closeHref="#fechar" onClose={() => setName(null)}>
      <button type="button">Repetir</button>
    </SidePanel>
  ) : null;
  return (
    <PanelPlace panel={panel}>
      <DataList
        caption="Lançamentos"
        columns={[{ id: 'name', header: 'Para', place: 'title', cell: item => item }]}
        items={NAMES}
        keyOf={item => item}
        hrefOf={item => `#${item}`}
        onOpen={setName}
        open={name ? { key: name, panelId: 'panel' } : undefined}
        empty={null}
      />
    </PanelPlace>
  );
}

describe('SidePanel', () => {
  it('lies beside the list, whose arrows go on and change it', async () => {
    showOn(true);
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    render(<Page />);
    await userEvent.click(screen.getByRole('link', { name: 'Ana' }));
    expect(screen.getByRole('dialog', { name: 'Lançamento de Ana' })).toBeInTheDocument();
    expect(showModal).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Ana' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('dialog', { name: 'Lançamento de Bia' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bia' })).toHaveFocus();
  });

  it('is entered by the right arrow and left by Esc, back to its row', async () => {
    showOn(true);
    render(<Page />);
    await userEvent.click(screen.getByRole('link', { name: 'Caio' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Caio' })).toHaveFocus();
  });

  it('is a full window on a phone', async () => {
    showOn(false);
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    render(<Page />);
    await userEvent.click(screen.getByRole('link', { name: 'Ana' }));
    expect(showModal).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('link', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
