import { describe, expect, it } from 'vitest';
import type { PixLookup, PixPayment } from '@/bank/contract/products/pix/pay';
import type { FlowProblem } from './payment';
import {
  type DraftEdit,
  type FlowRules,
  type PaymentEvent as Event,
  type PaymentFlow as Flow,
  startFlow,
} from './payment-flow';
import { reducePayment } from './reduce-payment';

type PaymentFlow = Flow<PixLookup, PixPayment>;
type PaymentEvent = Event<PixLookup, PixPayment>;

const rules: FlowRules<PixLookup> = {
  ambiguous: 'pix_key_ambiguous',
  provesUnpaid: new Set(['pix_lookup_expired', 'pix_lookup_used', 'br_code_paid', 'pix_charge_changed']),
  schedule: { isPossible: ({ source }) => source !== 'dynamic_code' },
};

const lookup: PixLookup = {
  id: 'lkp_1',
  source: 'key',
  payee: {
    name: 'Moinho Sul Farinhas Ltda',
    document_masked: '11.444.777/0001-61',
    institution: { ispb: '60701190', name: 'Itaú Unibanco S.A.' },
    key: 'fornecedor@farinhas.example',
    key_type: 'email',
  },
  amount_cents: null,
  amount_fixed: false,
  description: null,
  txid: null,
  first_payment: true,
  expires_at: '2026-11-21T13:00:00.000Z',
};
const fixedLookup: PixLookup = {
  ...lookup,
  id: 'lkp_2',
  source: 'dynamic_code',
  amount_cents: 9990,
  amount_fixed: true,
};
const payment: PixPayment = {
  id: 'pix_01h455vb4pex5vsknk084sn02q',
  receipt_id: 'txn_01h455vb4pex5vsknk084sn02q',
  status: 'processing',
  payee: lookup.payee,
  amount_cents: 1500,
  description: null,
  end_to_end_id: 'E1393589320261121121405AbCdEfGhIjK',
  txid: null,
  created_at: '2026-11-21T12:14:05.000Z',
  settled_at: null,
  failure: null,
};
const problem = (code: string): FlowProblem => ({ code, message: 'Não deu.', requestId: 'req_1' });

const next = (flow: PaymentFlow, event: PaymentEvent): PaymentFlow => reducePayment(rules, flow, event);
const run = (start: PaymentFlow, ...events: PaymentEvent[]): PaymentFlow => events.reduce(next, start);
const found = (of: PixLookup): PaymentEvent => ({ type: 'lookup_found', lookup: of, idempotencyKey: 'key-lookup' });

const edited = (edit: DraftEdit, idempotencyKey = 'key-1'): PaymentEvent => ({ type: 'edited', edit, idempotencyKey });

const empty = run(startFlow(), { type: 'input_typed', input: 'fornecedor@farinhas.example' }, found(lookup));
const atReview = run(empty, edited({ amountCents: 1500 }), edited({ description: 'Farinha' }));
const confirmed: PaymentEvent = { type: 'confirmed', stepUpProof: 'aut_1' };
const sending = run(atReview, confirmed);
const confirming = run(sending, { type: 'answer_lost' });
const done = run(sending, { type: 'paid', payment });

describe('the way of a payment', () => {
  it.each<[string, PaymentFlow, PaymentEvent, PaymentFlow['step']]>([
    ['a found payee leads to the review', startFlow(), found(lookup), 'review'],
    ['no amount is not sent', empty, confirmed, 'review'],
    ['an amount of zero is not sent', next(empty, edited({ amountCents: 0 })), confirmed, 'review'],
    ['confirming the review sends it', atReview, confirmed, 'sending'],
    ['a second click while sending changes nothing', sending, confirmed, 'sending'],
    ['the answer shows the result', sending, { type: 'paid', payment }, 'result'],
    [
      'a refusal leads back to the review',
      sending,
      { type: 'refused', problem: problem('insufficient_funds') },
      'review',
    ],
    ['a lost answer is confirmed, not failed', sending, { type: 'answer_lost' }, 'confirming'],
    ['an outcome learnt later shows the result', confirming, { type: 'paid', payment }, 'result'],
    [
      'a refusal that says nothing about the first call keeps asking under the same key',
      confirming,
      { type: 'refused', problem: problem('rate_limited') },
      'confirming',
    ],
    [
      'a refusal learnt later leads back to the review',
      confirming,
      { type: 'refused', problem: problem('limit_exceeded') },
      'review',
    ],
    ['nothing can be changed while the outcome is unknown', confirming, edited({ amountCents: 1 }), 'confirming'],
    [
      'a proof that is over proves that nothing was made',
      confirming,
      { type: 'refused', problem: problem('step_up_required') },
      'review',
    ],
    [
      'what cannot be authorised stays at the review',
      atReview,
      { type: 'refused', problem: problem('pix_lookup_expired') },
      'review',
    ],
    ['nothing can be changed while sending', sending, { type: 'payee_change_asked' }, 'sending'],
    ['"Alterar" goes back to the box', atReview, { type: 'payee_change_asked' }, 'payee'],
    ['an amount is changed where it stands', atReview, edited({ amountCents: 1600 }), 'review'],
    ['a late lookup cannot reopen a finished payment', done, found(lookup), 'result'],
    ['a late answer cannot change a finished payment', done, { type: 'paid', payment }, 'result'],
    ['another Pix starts at the box', done, { type: 'restarted' }, 'payee'],
  ])('%s', (_name, from, event, step) => {
    expect(next(from, event).step).toBe(step);
  });
});

describe('what was typed', () => {
  it('stays when the lookup is refused', () => {
    const flow = run(
      startFlow(),
      { type: 'input_typed', input: 'x@y' },
      { type: 'lookup_started' },
      {
        type: 'lookup_refused',
        problem: problem('pix_key_not_found'),
      },
    );
    expect(flow).toMatchObject({
      step: 'payee',
      draft: { input: 'x@y' },
      isLookingUp: false,
      problem: { code: 'pix_key_not_found' },
    });
  });

  it('stays when the payment is refused, under the same key', () => {
    const flow = next(sending, { type: 'refused', problem: problem('insufficient_funds') });
    expect(flow).toMatchObject({
      draft: { input: 'fornecedor@farinhas.example', amountCents: 1500, description: 'Farinha' },
      idempotencyKey: 'key-1',
    });
  });

  it('amount and description stay when another payee is chosen', () => {
    const flow = run(
      atReview,
      { type: 'payee_change_asked' },
      { type: 'input_typed', input: '+5511987654321' },
      found(lookup),
    );
    expect(flow).toMatchObject({ step: 'review', draft: { amountCents: 1500, description: 'Farinha' } });
  });

  it('a changed amount is reviewed under a new key', () => {
    const flow = run(atReview, edited({ amountCents: 1600 }, 'key-2'));
    expect(flow).toMatchObject({ step: 'review', idempotencyKey: 'key-2', draft: { amountCents: 1600 } });
  });

  it('typing again forgets the answer about CPF or mobile', () => {
    const asked = run(
      startFlow(),
      { type: 'input_typed', input: '11987654321' },
      { type: 'lookup_refused', problem: problem('pix_key_ambiguous') },
    );
    expect(asked).toMatchObject({ asksReading: true, problem: null });
    const answered = next(asked, { type: 'reading_chosen', reading: 'phone' });
    expect(next(answered, { type: 'input_typed', input: '1' })).toMatchObject({
      asksReading: false,
      draft: { reading: null },
    });
  });
});

describe('amounts that the code carries', () => {
  it('a fixed amount cannot be typed over', () => {
    const flow = run(startFlow(), found(fixedLookup), edited({ amountCents: 1 }));
    expect(flow).toMatchObject({ draft: { amountCents: 9990 } });
  });

  it('a fixed amount replaces what was typed for another payee', () => {
    const flow = run(atReview, { type: 'payee_change_asked' }, found(fixedLookup));
    expect(flow).toMatchObject({ draft: { amountCents: 9990 } });
  });

  it('a suggested amount fills an empty field and may be changed', () => {
    const suggested = { ...lookup, amount_cents: 700 };
    const flow = run(startFlow(), found(suggested), edited({ amountCents: 800 }));
    expect(flow).toMatchObject({ draft: { amountCents: 800 } });
  });

  it('a refreshed lookup with another amount says which one was seen before', () => {
    const refused = next(sending, { type: 'refused', problem: problem('pix_lookup_expired') });
    const refreshed = next(refused, found(fixedLookup));
    expect(refreshed).toMatchObject({ step: 'review', draft: { amountCents: 9990 }, seenCents: 1500 });
    const same = next(refused, found(lookup));
    expect(same).toMatchObject({ step: 'review', idempotencyKey: 'key-lookup', problem: null });
    expect(same).not.toHaveProperty('seenCents');
  });

  it('a change forgets what was said against the payment before', () => {
    const refused = next(sending, { type: 'refused', problem: problem('insufficient_funds') });
    expect(next(refused, edited({ amountCents: 100 }, 'key-2'))).toMatchObject({
      problem: null,
      idempotencyKey: 'key-2',
    });
  });

  it('cannot be confirmed while the lookup is being refreshed', () => {
    expect(run(atReview, { type: 'lookup_started' }, confirmed).step).toBe('review');
  });
});

describe('an unknown outcome', () => {
  it('keeps the proof for the next try under the same key', () => {
    expect(confirming).toMatchObject({ stepUpProof: 'aut_1', idempotencyKey: 'key-1' });
  });

  it('stays the very same state when the next answer is lost too, so that asking again keeps its pace', () => {
    expect(next(confirming, { type: 'answer_lost' })).toBe(confirming);
  });
});
