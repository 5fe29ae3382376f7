import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DocumentField, documentProblem } from './DocumentField';
import { FormErrorSummary } from './FormErrorSummary';
import { TextField } from './TextField';
import { useKitForm } from './use-kit-form';

interface Contact {
  name: string;
  document: string;
}

const schema = z.object({
  name: z.string().min(1, 'Informe o nome.'),
  document: z.string().superRefine((bare, context) => {
    const message = documentProblem(bare);
    if (message) context.addIssue({ code: 'custom', message });
  }),
});

class Refused extends Error {
  constructor(readonly violations: { field: string; rule: string }[]) {
    super('O banco não aceitou os dados.');
  }
}

function ContactForm({ send, wants = schema }: { send: (contact: Contact) => Promise<void>; wants?: typeof schema }) {
  const form = useKitForm<Contact>({
    defaultValues: { name: '', document: '' },
    schema: async () => wants,
    send,
    fields: ['name', 'document'],
    wordsFor: ({ rule }) => (rule === 'taken' ? 'Este contato já está na lista.' : undefined),
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <FormErrorSummary ref={form.summary.ref} {...form.summary.props} />
      <TextField label="Nome" {...form.field('name')} />
      <DocumentField label="Documento" {...form.control('document')} />
      <button type="submit">Salvar</button>
    </form>
  );
}

const show = (send = vi.fn<(contact: Contact) => Promise<void>>().mockResolvedValue()) => {
  render(<ContactForm send={send} />);
  const user = userEvent.setup();
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }));
  return { send, user, save, name: screen.getByLabelText('Nome'), document: screen.getByLabelText('Documento') };
};

describe('a form of the kit', () => {
  it('lists several errors above, takes the focus there, and its links lead to the fields', async () => {
    const { save, user, document, send } = show();
    await save();
    const summary = await screen.findByRole('alert', { name: 'Confira 2 campos' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Informe o CPF ou o CNPJ.' }));
    expect(document).toHaveFocus();
  });

  it('takes the focus to the field of a single error', async () => {
    const { save, user, name, document } = show();
    await user.type(name, 'Maria');
    await save();
    await waitFor(() => expect(document).toHaveFocus());
    expect(document).toHaveAccessibleDescription('Informe o CPF ou o CNPJ.');
    await user.type(document, '39053344705');
    await waitFor(() => expect(document).toBeValid());
  });

  it('sends once what is right', async () => {
    const { save, user, name, document, send } = show();
    await user.type(name, 'Maria');
    await user.type(document, '39053344705');
    await save();
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Maria', document: '39053344705' }));
  });

  it('lands what the bank refuses on its field, in words, and keeps what was typed', async () => {
    const { save, user, name, document } = show(
      vi.fn().mockRejectedValue(new Refused([{ field: 'document', rule: 'taken' }])),
    );
    await user.type(name, 'Maria');
    await user.type(document, '39053344705');
    await save();
    await waitFor(() => expect(document).toHaveAccessibleDescription('Este contato já está na lista.'));
    expect(document).toHaveFocus();
    expect(name).toHaveValue('Maria');
  });

  it('says above what is about no field, and keeps what was typed', async () => {
    const { save, user, name, document } = show(vi.fn().mockRejectedValue(new Refused([])));
    await user.type(name, 'Maria');
    await user.type(document, '39053344705');
    await save();
    const summary = await screen.findByRole('alert', { name: 'O banco não aceitou os dados.' });
    expect(summary).toHaveFocus();
    expect(document).toHaveValue('390.533.447-05');
  });

  it('has words of its own for what no customer can read', async () => {
    const { save, user, name, document } = show(vi.fn().mockRejectedValue(new Error('Failed to load chunk 17')));
    await user.type(name, 'Maria');
    await user.type(document, '39053344705');
    await save();
    expect(await screen.findByRole('alert', { name: /O que você digitou continua aqui/ })).toHaveFocus();
  });

  it('is never silent about a field that it does not have', async () => {
    const send = vi.fn().mockResolvedValue(undefined);
    render(<ContactForm send={send} wants={schema.extend({ purpose: z.string() })} />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Nome'), 'Maria');
    await user.type(screen.getByLabelText('Documento'), '39053344705');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('alert', { name: /O que você digitou continua aqui/ })).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });
});
