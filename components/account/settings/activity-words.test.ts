import { describe, expect, it } from 'vitest';
import type { Activity } from '@/bank/contract/ground/devices';
import { activityWords, THINGS, WORDS } from './activity-words';

const FACTS: Activity['facts'][] = [
  {},
  { method: 'totp', factor: 'passkey', purpose: 'pix_payment' },
  { method: 'unheard_of' },
];

describe('the words of what happened', () => {
  it('exist for every kind that the bank gives out, with and without facts', () => {
    for (const kind of Object.keys(WORDS)) {
      for (const facts of FACTS) {
        const words = activityWords({ kind, facts });
        expect(words?.title, kind).toMatch(/^[A-ZÉÁ].{5,90}$/);
        expect(words?.title, kind).not.toMatch(/undefined|null|_/);
      }
    }
  });

  it('name the way and the thing', () => {
    expect(activityWords({ kind: 'sign_in.succeeded', facts: { method: 'passkey' } })?.title).toBe(
      'Entrada com chave de acesso',
    );
    expect(activityWords({ kind: 'step_up.proven', facts: { method: 'email', purpose: 'pix_payment' } })?.title).toBe(
      'Autorização de um pagamento por Pix com código por e-mail',
    );
  });

  it('name every thing that a proof can be asked for, each by words of its own', () => {
    const said = Object.keys(THINGS).map(
      purpose => activityWords({ kind: 'step_up.proven', facts: { purpose } })?.title,
    );
    expect(new Set(said).size).toBe(said.length);
    expect(said).toContain('Autorização da devolução de um Pix recebido');
    expect(activityWords({ kind: 'step_up.proven', facts: { purpose: 'unheard_of' } })?.title).toContain(
      'ação protegida',
    );
  });

  it('leave out what nobody could understand', () => {
    expect(activityWords({ kind: 'ledger.swept', facts: {} })).toBeUndefined();
    expect(activityWords({ kind: 'constructor', facts: {} })).toBeUndefined();
  });
});
