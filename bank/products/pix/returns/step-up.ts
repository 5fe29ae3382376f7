import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { formatCents, fromWire } from '../../../core/money';
import { toPlainText } from '../../../core/plain-text';
import { getInstitutionName } from '../../../providers';
import { accountFact, requireAccount } from '../../../ground/accounts';
import type { DescribeWish } from '../../../parcel';
import { toDescriptionFact } from '../pay';
import { toBoundReturn } from './bound';
import type { ReturnsDeps } from './deps';
import { requireReturnable } from './give-back';
import { findReceivedPix } from './received';

/** Tells the step-up what a return would be, and changes nothing. */
export const createReturnDescriber =
  ({
    database,
    clock,
    disputes,
  }: Pick<ReturnsDeps, 'database' | 'clock' | 'disputes'>): DescribeWish<'return_pix_payment'> =>
  async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'pix:pay');
    const pix = await findReceivedPix(database, toUuid(account.id), toUuid(wish.transaction_id));
    if (!pix) throw new BankError('not_found');
    const amountCents = fromWire(wish.amount_cents);
    await requireReturnable(database, pix, amountCents, { now: clock.now(), disputes });
    const value = formatCents(amountCents);
    const description = toPlainText(wish.description, 140);
    return {
      title: `Devolver ${value} a ${pix.payer.name}`,
      facts: [
        { label: 'Valor', value },
        { label: 'Para', value: `${pix.payer.name} · ${getInstitutionName(pix.payer.ispb)}` },
        { label: 'Do Pix de', value: formatCents(pix.amountCents) },
        ...toDescriptionFact(description),
        accountFact(account),
      ],
      bound: toBoundReturn(account.id, pix, { amountCents, description, idempotencyKey: wish.idempotency_key }),
    };
  };
