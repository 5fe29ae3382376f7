import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, refusal, serveAnswers } from '../tests/support/answers';
import { useDraft } from './use-draft';

const PATH = '/api/bank/identity_server/drafts/long-form';
const at = { saved_at: '2026-11-21T12:00:00.000Z', expires_at: '2026-11-28T12:00:00.000Z' };

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/form');
  answers.to(`GET ${PATH}`, { status: 200, body: { draft: null } });
  answers.to(`PUT ${PATH}`, { status: 200, body: { version: 'v1', ...at } });
  answers.to(`DELETE ${PATH}`, { status: 204 });
});
afterEach(() => answers.close());

function Form() {
  const [text, setText] = useState('');
  useDraft('long-form', text === '' ? null : { text }, {
    onFound: found => setText((found as { text: string }).text),
  });
  return (
    <>
      <input aria-label="Texto" value={text} onChange={event => setText(event.target.value)} />
      <button type="button" onClick={() => setText('')}>
        Enviar
      </button>
    </>
  );
}

const calls = (method: string) => answers.asked.filter(call => call.method === method && call.path === PATH);
/** Writes all of it at once: typed letter by letter, a slow machine keeps a draft between two of them. */
const write = (text: string) => fireEvent.change(screen.getByLabelText('Texto'), { target: { value: text } });
const sent = (method: string, count: number) =>
  vi.waitFor(() => expect(calls(method)).toHaveLength(count), { timeout: 30_000 });

describe('the draft of a long form', () => {
  it('is kept once after the typing stops, under the version that was seen, and forgotten when the form was sent', async () => {
    answers.to(
      `PUT ${PATH}`,
      { status: 200, body: { version: 'v1', ...at } },
      { status: 200, body: { version: 'v2', ...at } },
    );
    render(<Form />);
    await sent('GET', 1);
    write('pão');
    await sent('PUT', 1);
    expect(calls('PUT')[0]?.body).toEqual({ content: '{"text":"pão"}', version: null });
    write('pão!');
    await sent('PUT', 2);
    expect(calls('PUT')[1]?.body).toEqual({ content: '{"text":"pão!"}', version: 'v1' });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await sent('DELETE', 1);
  });

  it('that was kept earlier fills an empty form', async () => {
    answers.to(`GET ${PATH}`, {
      status: 200,
      body: { draft: { content: '{"text":"de ontem"}', version: 'v7', ...at } },
    });
    render(<Form />);
    expect(await screen.findByDisplayValue('de ontem')).toBeInTheDocument();
    write('de ontem e hoje');
    await sent('PUT', 1);
    expect(calls('PUT')[0]?.body).toEqual({ content: '{"text":"de ontem e hoje"}', version: 'v7' });
    expect(calls('DELETE')).toHaveLength(0);
  });

  it('does not replace what is being typed already', async () => {
    let answer: (value: { status: number; body: object }) => void = () => undefined;
    answers.to(`GET ${PATH}`, new Promise(resolve => (answer = resolve)));
    render(<Form />);
    write('agora');
    answer({ status: 200, body: { draft: { content: '{"text":"de ontem"}', version: 'v7', ...at } } });
    await sent('PUT', 1);
    expect(screen.getByDisplayValue('agora')).toBeInTheDocument();
    expect(calls('PUT')[0]?.body).toEqual({ content: '{"text":"agora"}', version: 'v7' });
  });

  it('of another tab is never written over', async () => {
    answers.to(`PUT ${PATH}`, refusal(409, 'conflict'));
    render(<Form />);
    write('um');
    await sent('PUT', 1);
    write('um dois');
    await new Promise(resolve => setTimeout(resolve, 1_200));
    expect(calls('PUT')).toHaveLength(1);
    expect(screen.getByDisplayValue('um dois')).toBeInTheDocument();
  });

  it('that cannot be kept disturbs nobody, and is tried again with the next word', async () => {
    answers.to(`PUT ${PATH}`, refusal(401, 'unauthenticated'), { status: 200, body: { version: 'v1', ...at } });
    render(<Form />);
    write('um');
    await sent('PUT', 1);
    write('um dois');
    await sent('PUT', 2);
    expect(calls('PUT')[1]?.body).toEqual({ content: '{"text":"um dois"}', version: null });
  });
});
