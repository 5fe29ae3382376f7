import type { Clock } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import type { Recheck } from '../../../payments/due';
import type { Order } from '../../../payments/orders';
import type { PixDirectory } from '../../../providers';
import type { Sql } from '../../../storage';
import { requireStillDue } from './charges';
import type { PixPayee } from './payee';
import { type PixTarget, toOrderTarget, toStoredPayment } from './payments';
import { formatEndToEndId, type KeyProblem, recheckKey } from './recheck';

interface RecheckDeps {
  database: Sql;
  directory: PixDirectory;
  clock: Clock;
}

/** Why a Pix that waited is not made as it was ordered. */
export type OrderProblem = KeyProblem | 'charge_over' | 'charge_changed';

const CHARGE_PROBLEMS: Readonly<Record<string, OrderProblem>> = {
  br_code_expired: 'charge_over',
  pix_charge_changed: 'charge_changed',
};

/** Throws unless the charge of the order, ours or another institution's, still asks for its amount: `br_code_expired`, `pix_charge_changed` and what asking throws. */
const requireSameCharge = async (
  { database, directory, clock }: RecheckDeps,
  { amountCents, target: { chargeId, location } }: Order<PixTarget>,
): Promise<void> => {
  const now = clock.now();
  if (chargeId !== null) await requireStillDue(database, { id: chargeId, amountCents }, now);
  if (location === null) return;
  const charge = await directory.findCharge(location);
  if (charge?.status !== 'active' || charge.expiresAt <= now) throw new BankError('br_code_expired');
  if (charge.isFixed && charge.amountCents !== amountCents) throw new BankError('pix_charge_changed');
};

const findChargeProblem = async (
  deps: RecheckDeps,
  order: Order<PixTarget>,
): Promise<Recheck<never, OrderProblem> | null> => {
  try {
    await requireSameCharge(deps, order);
    return null;
  } catch (error) {
    const code = error instanceof BankError ? error.code : '';
    if (code === 'payee_institution_unavailable') return { status: 'away', code: 'payee_unavailable' };
    const problem = CHARGE_PROBLEMS[code];
    if (!problem) throw error;
    return { status: 'refused', code: problem };
  }
};

/** Whether a charge of ours would be paid to another account than its own: its key left it since. */
const isCreditedElsewhere = ({ target, payee }: Order<PixTarget>, now: PixPayee): boolean =>
  target.chargeId !== null && now.ownAccount?.id !== payee.ownAccount?.id;

/** Looks once more at a Pix that waited for its people or its day: its charge, and whom its key leads to. It leaves with an end-to-end id of its own hour. */
export const createOrderRecheck =
  (deps: RecheckDeps) =>
  async (order: Order<PixTarget>): Promise<Recheck<Order<PixTarget>, OrderProblem>> => {
    const { payee: seen, ...payment } = toStoredPayment(order);
    const target = { ...payment, endToEndId: formatEndToEndId(order.payer.ispb, deps.clock.now()) };
    const { key, keyType } = seen;
    // an account that was named is what it was
    if (key === null || keyType === null) {
      return { status: 'ready', ready: { ...order, ...toOrderTarget({ ...target, payee: seen }) } };
    }
    const problem = await findChargeProblem(deps, order);
    if (problem) return problem;
    const { accountId, owner } = { ...seen, accountId: order.accountId };
    const checked = await recheckKey(deps.database, deps.directory, { accountId, payee: { key, keyType, owner } });
    if (checked.status !== 'ready') return checked;
    if (isCreditedElsewhere(order, checked.ready)) return { status: 'refused', code: 'charge_over' };
    return { status: 'ready', ready: { ...order, ...toOrderTarget({ ...target, payee: checked.ready }) } };
  };
