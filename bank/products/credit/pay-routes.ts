import { createCreditPayment, createCreditQuote, listCreditPayments } from '../../contract/products/credit/contracts';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { fromWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { recordAudit } from '../../storage';
import type { CreditDeps } from './deps';
import { planRequest, toCreditOrder } from './order';
import { listContractOrders } from './order-store';
import { isPayment, listPostings } from './posting-rows';
import { getCreditQuote, keepCreditQuote, markQuoteUsed } from './quotes';
import { toStanding } from './standing';
import { toBoundPayment } from './step-up';
import { getContract, listInstallments } from './store';
import { toWireOrder, toWirePayment } from './wire';

const quote = ({ database, clock }: CreditDeps): Route =>
  route(createCreditQuote, async ({ actor, params, body }) => {
    const account = await requireAccount(database, actor, params.account_id, 'credit:ask');
    const contract = await getContract(database, toUuid(account.id), params.credit_contract_id);
    const now = clock.now();
    const standing = toStanding(contract, await listInstallments(database, contract.id), toLocalDate(now));
    return keepCreditQuote(database, standing, body, now);
  });

const pay = ({ database, clock, orders }: CreditDeps): Route =>
  route(createCreditPayment, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'credit:pay');
    const now = clock.now();
    const { stepUpProof: proof, idempotencyKey: key } = context;
    const request = { ...params, ...body };
    const call = { scope: account.id, personId: actor.userId, operation: createCreditPayment.id, key, request, now };
    const order = await orders.runOnce(call, async sql => {
      await requireProofFor(sql, { actor, proof, purpose: 'credit_payment' }, now);
      const contract = await getContract(sql, toUuid(account.id), params.credit_contract_id, true);
      const amountCents = fromWire(body.amount_cents);
      const kept = await getCreditQuote(sql, contract, { quoteId: body.credit_quote_id, amountCents, now });
      const bound = {
        ...{ accountId: account.id, contractId: params.credit_contract_id, quoteId: body.credit_quote_id },
        ...{ amountCents: body.amount_cents, idempotencyKey: key },
      };
      const authorization = await takeAuthorization(sql, { actor, proof, wish: toBoundPayment(bound) }, now);
      const planned = await planRequest(sql, contract, kept.quoted, { payer: account.ledgerAccountId, now });
      if (planned.quoted.amountCents !== kept.amount_cents) throw new BankError('credit_quote_expired');
      await markQuoteUsed(sql, kept.id, now);
      const facts = { contract: params.credit_contract_id, kind: planned.quoted.kind, amount: body.amount_cents };
      await recordAudit(sql, { kind: 'credit.paid', occurredAt: now, ...actor, ...context, facts });
      const by = { createdBy: toUuid(actor.userId), authorizationId: toUuid(authorization) };
      return orders.commit(sql, toCreditOrder(account, { contract, ...planned, ...by }), now);
    });
    return toWireOrder(order);
  });

const list = ({ database }: CreditDeps): Route =>
  route(listCreditPayments, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'credit:read');
    const contract = await getContract(database, toUuid(account.id), params.credit_contract_id);
    const orders = await listContractOrders(database, contract.id);
    const ordered = new Set(orders.map(({ id }) => id));
    // what nobody ordered: debits, and what was paid before payments were orders
    const debits = (await listPostings(database, contract.id)).filter(
      ({ id, kind }) => isPayment(kind) && !ordered.has(id),
    );
    const data = [...orders.map(toWireOrder), ...debits.map(toWirePayment)];
    return { data: data.sort((a, b) => b.created_at.localeCompare(a.created_at)) };
  });

/** What a contract comes to, paying it, and what was paid. */
export const createPayRoutes = (deps: CreditDeps): Route[] => [quote(deps), pay(deps), list(deps)];
