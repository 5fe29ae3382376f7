import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Application, UploadView } from '@/bank/contract/service/onboarding-application';
import type { DocumentKind, DocumentSlot } from '@/bank/contract/service/onboarding-data';
import { type Answer, type Answers, serveAnswers } from '@/tests/support/answers';
import { DocumentStep } from './DocumentStep';
import { OnboardingProvider } from './session';

const SENT_AT = '2026-11-28T12:00:00.000Z';

const slotWith = (...kinds: DocumentKind[]): DocumentSlot => ({
  ...{
    id: 'partner.um.identity',
    name: 'identity',
    owner: 'person',
    partner_key: 'um',
    partner_name: 'Ana Souza',
    required: true,
  },
  choices: [['rg_front', 'rg_back']],
  status: kinds.length === 2 ? 'received' : kinds.length === 1 ? 'partial' : 'missing',
  files: kinds.map(kind => ({
    ...{ id: `fil_${kind}`, kind, name: `${kind}.pdf`, content_type: 'application/pdf', bytes: 100, sent_at: SENT_AT },
  })),
});

const viewOf = (updatedAt: string, ...kinds: DocumentKind[]): UploadView => ({
  ...{ id: 'oba_1', company_name: 'Oficina Ipê', updated_at: updatedAt, session_expires_in: 600 },
  documents: [slotWith(...kinds)],
});

const APPLICATION = {
  ...{ id: 'oba_1', updated_at: '2026-11-28T12:00:00.000Z', issues: [], steps: [], phone: null },
  documents: [slotWith()],
} as unknown as Application;

describe('the step of the documents', () => {
  let answers: Answers;
  beforeEach(async () => {
    answers = await serveAnswers('/onboarding/business-document');
  });
  afterEach(() => answers.close());

  it('keeps both sides of a document when the first one is answered last', async () => {
    let answerLate: (answer: Answer) => void = () => undefined;
    const late = new Promise<Answer>(resolve => {
      answerLate = resolve;
    });
    answers.to('POST /api/bank/onboarding/application/documents', late, {
      status: 200,
      body: viewOf('2026-11-28T12:00:02.000Z', 'rg_front', 'rg_back'),
    });
    render(
      <OnboardingProvider initial={APPLICATION}>
        <DocumentStep />
      </OnboardingProvider>,
    );
    const place = within(await screen.findByRole('listitem', { name: /Documento/ }));
    const inputs = () => document.querySelectorAll<HTMLInputElement>('input[type=file]:not([capture])');
    const paper = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
    const [front, back] = inputs();
    if (!front || !back) throw new Error('two sides were expected');
    await userEvent.upload(front, paper('frente.pdf'));
    await userEvent.upload(back, paper('verso.pdf'));
    expect(await place.findByText(/rg_back\.pdf/)).toBeVisible();
    answerLate({ status: 200, body: viewOf('2026-11-28T12:00:01.000Z', 'rg_front') });
    expect(await place.findByText('RG, frente: recebido.')).toBeVisible();
    expect(place.getByText(/rg_back\.pdf/)).toBeVisible();
    expect(place.getByText('Recebido', { exact: true })).toBeVisible();
  });
});
