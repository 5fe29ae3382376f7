import type { AccountClosing, ClosingRequest } from '../../contract/service/account-closing';
import { fromUuid, toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { Actor } from '../../core/operation';
import { maskDocument } from '../../formats/documents';
import { formatPixKey } from '../../formats/pix-key';
import { findPayableAccount, getLedgerBalance } from '../../ledger';
import { getInstitutionName } from '../../providers';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import type { ClosingDeps } from './deps';
import { readPoints } from './points';
import { findLateMoney } from './late-rows';
import { listPayouts, type Payout, sumSent } from './payouts';
import { findNewest, type StoredClosing } from './rows';
import { listSigners } from './signing';
import { toWaitWords } from './words';

const toIso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const toWireDestination = ({ destination }: StoredClosing): ClosingRequest['destination'] =>
  destination && {
    name: destination.owner.name,
    document_masked: maskDocument(destination.owner.document),
    institution: getInstitutionName(destination.account.ispb),
    key: formatPixKey(destination.key),
  };

const toWireRequest = (closing: StoredClosing, payouts: readonly Payout[]): ClosingRequest => ({
  protocol: closing.protocol,
  status: closing.status,
  reason: closing.reason,
  requested_by: closing.requesterName,
  requested_at: closing.requestedAt.toISOString(),
  destination: toWireDestination(closing),
  signed_at: toIso(closing.signedAt),
  effective_at: toIso(closing.effectiveAt),
  deadline_at: closing.deadlineAt.toISOString(),
  payout:
    closing.paymentId === null
      ? null
      : { payment_id: fromUuid('pix', closing.paymentId), amount_cents: toWire(sumSent(payouts)) },
  waits_for: closing.waitsFor === null ? null : { code: closing.waitsFor, reason: toWaitWords(closing.waitsFor) },
  closed_at: toIso(closing.closedAt),
  cancelled_at: toIso(closing.cancelledAt),
  cancelled_by: closing.cancellerName,
});

const readLateMoney = async (sql: Sql, account: AccountRow): Promise<AccountClosing['late_money']> => {
  const late = await findLateMoney(sql, toUuid(account.id));
  const payable = await findPayableAccount(sql, account.ledgerAccountId);
  if (!late || payable === undefined) return null;
  const { balanceCents } = await getLedgerBalance(sql, payable);
  return {
    status: late.status,
    owed_cents: toWire(balanceCents),
    waits_for: late.waitsFor === null ? null : { code: late.waitsFor, reason: toWaitWords(late.waitsFor) },
  };
};

/** Everything the page of an account's closing shows to a person. */
export const readClosing = async (
  sql: Sql,
  { counters, clock }: Pick<ClosingDeps, 'counters' | 'clock'>,
  account: AccountRow,
  actor: Pick<Actor, 'userId'>,
): Promise<AccountClosing> => {
  const accountUuid = toUuid(account.id);
  const points = await readPoints(sql, counters, { ...account, uuid: accountUuid }, clock.now());
  const closing = await findNewest(sql, accountUuid);
  const isLiving = closing && closing.status !== 'cancelled';
  const signers = await listSigners(sql, accountUuid, isLiving ? closing : undefined);
  return {
    account_id: account.id,
    status: account.status,
    status_since: toIso(account.statusSince),
    may_close: account.role === 'admin',
    points: points.list,
    signers: signers.map(({ userUuid, name, signedAt }) => ({
      name,
      is_you: userUuid === toUuid(actor.userId),
      signed_at: toIso(signedAt),
    })),
    request: closing ? toWireRequest(closing, await listPayouts(sql, accountUuid)) : null,
    late_money: account.status === 'closed' ? await readLateMoney(sql, account) : null,
  };
};
