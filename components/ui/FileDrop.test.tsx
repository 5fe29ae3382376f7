import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FileDrop } from './FileDrop';
import { FILE_KINDS } from './file-rules';

const pdf = (name: string, bytes = 3) =>
  new File(['x'.repeat(bytes)], name, { type: 'application/pdf', lastModified: 1 });

function Papers({ maxFiles = 2 }: { maxFiles?: number }) {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <FileDrop
      label="Contrato social"
      rules={{ kinds: [FILE_KINDS.pdf], maxBytes: 2048, maxFiles }}
      files={files}
      onFilesChange={setFiles}
      errorOf={file => (file.name === 'ruim.pdf' ? 'O banco não conseguiu ler.' : null)}
    />
  );
}

const show = (maxFiles?: number) => {
  const page = render(<Papers maxFiles={maxFiles} />);
  const input = page.container.querySelector('input[type=file]') as HTMLInputElement;
  // what the browser's own chooser would hold back arrives here, as it does by dragging
  const user = userEvent.setup({ applyAccept: false });
  return { input, user, zone: input.parentElement as HTMLElement };
};

describe('FileDrop', () => {
  it('says what it takes before anything is chosen', () => {
    show();
    expect(screen.getByRole('group', { name: 'Contrato social' })).toHaveAccessibleDescription(
      'PDF, até 2 KB cada, no máximo 2 arquivos.',
    );
    expect(screen.getByRole('button', { name: 'Escolher arquivos' })).toBeEnabled();
  });

  it('takes what fits and says of every other file why not', async () => {
    const { input, user } = show();
    await user.upload(input, [pdf('a.pdf'), pdf('grande.pdf', 4096), new File(['x'], 'foto.heic')]);
    expect(screen.getByRole('listitem')).toHaveTextContent('a.pdf');
    expect(screen.getByRole('status')).toHaveTextContent('1 arquivo adicionado.');
    const refusals = screen.getAllByRole('alert').map(line => line.textContent);
    expect(refusals).toEqual([
      'grande.pdf: O arquivo tem 4 KB. O limite é 2 KB.',
      'foto.heic: Não aceitamos este tipo de arquivo. Envie PDF.',
    ]);
  });

  it('takes files that are dropped on it', () => {
    const { zone } = show();
    const dataTransfer = { files: [pdf('a.pdf')], types: ['Files'] };
    fireEvent.dragEnter(zone, { dataTransfer });
    expect(screen.getByText('Solte para enviar')).toBeInTheDocument();
    fireEvent.drop(zone, { dataTransfer });
    expect(screen.getByRole('listitem')).toHaveTextContent('a.pdf');
  });

  it('takes files that are pasted on the page', () => {
    show();
    const paste = createEvent.paste(document.body, { clipboardData: { files: [pdf('a.pdf')] } });
    fireEvent(document.body, paste);
    expect(screen.getByRole('listitem')).toHaveTextContent('a.pdf');
  });

  it('of several on a page the one with the focus takes what is pasted', () => {
    render(<Papers />);
    render(<Papers />);
    const paste = () => createEvent.paste(document.body, { clipboardData: { files: [pdf('a.pdf')] } });
    fireEvent(document.body, paste());
    expect(screen.queryByRole('listitem')).toBeNull();
    const [, second] = screen.getAllByRole('button', { name: 'Escolher arquivos' });
    second?.focus();
    fireEvent(document.body, paste());
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('replaces the one file where there is place for one, and gives it back', async () => {
    const { input, user } = show(1);
    await user.upload(input, pdf('a.pdf'));
    await user.upload(input, pdf('b.pdf'));
    expect(screen.getByRole('listitem')).toHaveTextContent('b.pdf');
    await user.click(screen.getByRole('button', { name: 'Remover b.pdf' }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('shows what the bank says of a file beside it', async () => {
    const { input, user } = show();
    await user.upload(input, pdf('ruim.pdf'));
    expect(screen.getByRole('listitem')).toHaveTextContent('O banco não conseguiu ler.');
  });
});
