import { z } from 'zod';
import { type BoletoOrderState, type BoletoRail, toBoletoCode } from '../boleto-rail';
import type { BoletoRegistry } from '../boleto-registry';
import { RailsTimeout } from '../rails';
import type { AskConnector } from './client';
import { requireAnswer } from './spi';

const orderState = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['settled', 'pending']) }),
  z.object({ status: z.literal('rejected'), code: z.string().min(1).max(20) }),
]);

/** Orders by `PUT /boletos/payments/{payment_number}`: 202 taken. The state by GET: 404 is an order that never arrived. */
export const createConnectorBoletoRail = (ask: AskConnector): BoletoRail => ({
  async send({ paymentNumber, barcode, reference, amountCents, payer }) {
    const body = {
      ...{ payment_number: paymentNumber, barcode, reference, amount_cents: Number(amountCents), payer },
    };
    const { status } = await ask('PUT', `/boletos/payments/${paymentNumber}`, body);
    if (status !== 200 && status !== 202) throw new RailsTimeout(`the connector answers ${status} to a payment`);
  },
  async ask(paymentNumber): Promise<BoletoOrderState> {
    const answer = await ask('GET', `/boletos/payments/${paymentNumber}`);
    if (answer.status === 404) return { status: 'unknown_order' };
    const state = requireAnswer(orderState, answer);
    return state.status === 'rejected' ? { status: 'rejected', code: toBoletoCode(state.code) } : state;
  },
});

const amount = z.number().int().min(0).max(9_999_999_999).transform(BigInt);
const document = z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/);
const party = z.object({ name: z.string().min(1), trade_name: z.string().nullable().default(null), document });
const toParty = <Party extends z.infer<typeof party>>({ trade_name: tradeName, ...rest }: Party) => ({
  ...rest,
  tradeName,
});
const aParty = party.transform(toParty);
const day = z.iso.date();
const value = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const registered = z
  .object({
    reference: z.string().min(1).max(40),
    payee: party.extend({ ispb: z.string().regex(/^[0-9A-Z]{8}$/) }).transform(toParty),
    final_beneficiary: aParty.nullable(),
    payer: aParty.nullable(),
    due_date: day.nullable(),
    limit_date: day.nullable(),
    amount_cents: amount,
    rebate_cents: amount,
    fine: z.object({ code: z.literal([1, 2, 3]), value }),
    interest: z.object({ code: z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9]), value }),
    discount: z.union([
      z.object({ code: z.literal(0) }),
      z.object({ code: z.literal([1, 2]), tiers: z.array(z.object({ until: day, value })).max(3) }),
      z.object({ code: z.literal([3, 4, 5, 6]), value }),
    ]),
    amount_rule: z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['fixed', 'free']) }),
      z.object({ kind: z.literal('range'), min_cents: amount, max_cents: amount }),
      z.object({ kind: z.literal('at_least'), min_cents: amount }),
    ]),
    parts: z.object({ allowed: z.int().min(1).max(99), done: z.int().min(0), paid_cents: amount }).nullable(),
    state: z.enum([
      ...(['open', 'paid', 'in_process', 'withdrawn', 'blocked', 'unfit', 'unknown'] as const),
      ...(['parts_used_up', 'reviewed'] as const),
    ]),
    is_protested: z.boolean(),
    pix_code: z.string().max(999).nullable(),
  })
  .transform(told => ({
    ...{ reference: told.reference, payee: told.payee, finalBeneficiary: told.final_beneficiary, payer: told.payer },
    ...{ dueDate: told.due_date, limitDate: told.limit_date, amountCents: told.amount_cents, state: told.state },
    terms: {
      ...{ rebateCents: told.rebate_cents, fine: told.fine, interest: told.interest, discount: told.discount },
    },
    amountRule:
      told.amount_rule.kind === 'range'
        ? { kind: 'range' as const, minCents: told.amount_rule.min_cents, maxCents: told.amount_rule.max_cents }
        : told.amount_rule.kind === 'at_least'
          ? { kind: 'at_least' as const, minCents: told.amount_rule.min_cents }
          : { kind: told.amount_rule.kind },
    parts: told.parts && { allowed: told.parts.allowed, done: told.parts.done, paidCents: told.parts.paid_cents },
    ...{ isProtested: told.is_protested, pixCode: told.pix_code },
  }));

/** A boleto by `GET /boletos/{barcode}?asker={document}`: 404 is one that nobody registered. */
export const createConnectorBoletoRegistry = (ask: AskConnector): BoletoRegistry => ({
  async find(barcode, asker) {
    const answer = await ask('GET', `/boletos/${barcode}?asker=${asker.document}`);
    if (answer.status === 404) return undefined;
    return { ...requireAnswer(registered, answer), barcode };
  },
});
