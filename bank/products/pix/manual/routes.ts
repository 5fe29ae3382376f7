import {
  checkManualPix,
  createManualPixPayment,
  type ManualPaymentRequest,
} from '../../../contract/products/pix/manual';
import { BankError } from '../../../core/errors';
import { newId, toUuid } from '../../../core/ids';
import { fromWire } from '../../../core/money';
import { type Route, route } from '../../../core/operation';
import { toPlainText } from '../../../core/plain-text';
import { isDigitDoubtful } from '../../../providers';
import { hitRateLimit, type Sql } from '../../../storage';
import { type AccountRow, requireAccount } from '../../../ground/accounts';
import { takeAuthorization } from '../../../ground/identity';
import { findUsualByAccount, type Order } from '../../../payments/orders';
import {
  formatEndToEndId,
  hasPaidAccount,
  holdPayment,
  listRecentPayments,
  LOOKUPS,
  type PayingCall,
  type PaymentTarget,
  type PixTarget,
  toWireOrder,
  toWirePayee,
} from '../pay';
import { findTrustedLeft } from '../limits';
import { checkNamed } from './check';
import type { PixManualDeps } from './deps';
import { findNamedPayee, requireNamed } from './named-payee';
import { toBoundManualPayment } from './step-up';

const check = (deps: PixManualDeps): Route =>
  route(checkManualPix, async ({ actor, params, body }) => {
    const { database, clock } = deps;
    const now = clock.now();
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    await hitRateLimit(database, LOOKUPS, actor.userId, now);
    const named = requireNamed(body, account.ispb);
    const payee = await checkNamed(deps, actor.userId, account, named);
    const accountUuid = toUuid(account.id);
    const { document } = payee.owner;
    const { institution: ispb, branch, account: number, check_digit: digit, account_type } = named;
    const reader = { account, userId: actor.userId, findHidden: deps.findHidden };
    const hasUsualDigit = account_type === 'checking' || account_type === 'payment';
    return {
      payee: toWirePayee(payee),
      first_payment: !(await hasPaidAccount(database, accountUuid, payee)),
      trusted_left_cents: await findTrustedLeft(database, reader, { document, ...payee.account }, now),
      usual_most_cents: await findUsualByAccount(
        database,
        accountUuid,
        { kind: 'pix', payee: { document, ...payee.account } },
        now,
      ),
      recent_payments: await listRecentPayments(database, deps.findHidden, reader, document, now),
      check_digit_doubtful: hasUsualDigit && isDigitDoubtful({ ispb, branch, account: number, digit }),
    };
  });

/**
 * Commits the account to a payment, all in the caller's transaction: the proof is used up, the limit taken, the money held and the settlement queued,
 * or none of it. The account is looked at after the proof: who has none learns nothing of it.
 */
const commit = async (
  { clock, orders }: PixManualDeps,
  sql: Sql,
  account: AccountRow,
  { actor, proof, idempotencyKey }: PayingCall,
  request: ManualPaymentRequest,
): Promise<Order<PixTarget>> => {
  const now = clock.now();
  const { amount_cents, description: words, ...typed } = request;
  const description = toPlainText(words, 140);
  const amountCents = fromWire(amount_cents);
  if (amountCents <= 0n) throw new BankError('amount_invalid');
  const named = requireNamed(typed, account.ispb);
  const wish = toBoundManualPayment(account, named, { amountCents, description, idempotencyKey });
  const authorizationId = await takeAuthorization(sql, { actor, proof, wish }, now);
  const target: PaymentTarget = {
    source: 'manual',
    endToEndId: formatEndToEndId(account.ispb, now),
    payee: await findNamedPayee(sql, account, named),
    txid: null,
    chargeId: null,
    location: null,
  };
  const paymentUuid = toUuid(newId('pix'));
  const wished = {
    paymentUuid,
    createdBy: toUuid(actor.userId),
    authorizationUuid: toUuid(authorizationId),
    amountCents,
    description,
    origin: 'screen' as const,
    device: { sessionId: actor.sessionId, paymentUuid },
  };
  return holdPayment(sql, account, wished, target, { now, orders });
};

const pay = (deps: PixManualDeps): Route =>
  route(createManualPixPayment, async ({ actor, params, body, context }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:pay');
    const { idempotencyKey: key, stepUpProof: proof } = context;
    const call = {
      scope: account.id,
      personId: actor.userId,
      operation: createManualPixPayment.id,
      key,
      request: body,
      now: deps.clock.now(),
    };
    const paying = { actor, proof, idempotencyKey: key };
    return toWireOrder(await deps.orders.runOnce(call, sql => commit(deps, sql, account, paying, body)));
  });

export const createPixManualRoutes = (deps: PixManualDeps): Route[] => [check(deps), pay(deps)];
