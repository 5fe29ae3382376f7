import { describe, expect, it } from 'vitest';
import { RailsTimeout } from '../rails';
import type { AskConnector } from './client';
import { createConnectorTopUps } from './top-ups';

const PURCHASE = {
  ...{ nsu: 'R20261123ABCDEFGHIJK', phone: '+5511987654321', operator: 'vivo', amountCents: 3_000n },
  payerDocument: '11222333000181',
};

/** A connector that answers one thing, and what it was asked. */
const answering = (status: number, body?: unknown) => {
  const asked: unknown[] = [];
  const ask: AskConnector = async (...call) => {
    asked.push(call);
    return { status, body };
  };
  return { rail: createConnectorTopUps(ask), asked };
};

describe('top-ups behind a connector', () => {
  it('reads what is sold in an area', async () => {
    const value = { amount_cents: 3_000, bonus_cents: 500, validity: '30 dias' };
    const told = {
      operator: 'vivo',
      name: 'Vivo',
      document: '02558157000162',
      is_available: true,
      help_phone: '*8486',
    };
    const { rail, asked } = answering(200, { operators: [{ ...told, values: [value], range: null }] });
    expect(await rail.listOperators('11')).toEqual([
      {
        ...{ operator: 'vivo', name: 'Vivo', document: '02558157000162', isAvailable: true, helpPhone: '*8486' },
        ...{ values: [{ amountCents: 3_000n, bonusCents: 500n, validity: '30 dias' }], range: null },
      },
    ]);
    expect(asked).toEqual([['GET', '/top_ups/operators/11']]);
  });

  it('reserves a purchase under its number, and tells a refusal it does not know as one', async () => {
    const { rail, asked } = answering(200, { status: 'rejected', code: 'E-4711' });
    expect(await rail.reserve(PURCHASE)).toEqual({ status: 'rejected', code: 'refused' });
    expect(asked).toEqual([
      [
        ...['PUT', `/top_ups/purchases/${PURCHASE.nsu}`],
        { phone: '+5511987654321', operator: 'vivo', amount_cents: 3_000, payer_document: '11222333000181' },
      ],
    ]);
  });

  it('knows who carries a line, or that nobody does', async () => {
    expect(await answering(200, { operator: 'tim' }).rail.findOperator('+5511987654321')).toBe('tim');
    expect(await answering(404).rail.findOperator('+5511987654321')).toBeNull();
  });

  it('takes an answer of another shape for none', async () => {
    await expect(answering(200, { operators: 'all' }).rail.listOperators('11')).rejects.toThrow(RailsTimeout);
    await expect(answering(409).rail.capture(PURCHASE.nsu)).rejects.toThrow(RailsTimeout);
    await expect(answering(202).rail.capture(PURCHASE.nsu)).resolves.toBeUndefined();
  });

  it('brings a complaint, and asks again where it was not taken', async () => {
    const complaint = { complaintId: 'c-1', nsu: PURCHASE.nsu, phone: PURCHASE.phone, amountCents: 3_000n, story: '' };
    const { rail, asked } = answering(204);
    await rail.complain(complaint);
    expect(asked).toEqual([
      [
        ...['PUT', '/top_ups/complaints/c-1'],
        { nsu: PURCHASE.nsu, phone: '+5511987654321', amount_cents: 3_000, story: '' },
      ],
    ]);
    await expect(answering(500).rail.complain(complaint)).rejects.toThrow(RailsTimeout);
  });

  it.each([
    [404, undefined, { status: 'unknown_order' }],
    [200, { status: 'pending' }, { status: 'pending' }],
    [200, { status: 'rejected', code: 'operator_down' }, { status: 'rejected', code: 'operator_down' }],
    [
      200,
      { status: 'confirmed', operator_nsu: '000123456', authentication: '3F2A-11' },
      { status: 'confirmed', operatorNsu: '000123456', authentication: '3F2A-11' },
    ],
  ])('reads a state: %s %j', async (status, body, state) => {
    expect(await answering(status, body).rail.ask(PURCHASE.nsu)).toEqual(state);
  });
});
