import type { accountClosingWishes, ClosingReason } from '../../contract/service/account-closing';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { maskDocument } from '../../formats/documents';
import { formatPixKey } from '../../formats/pix-key';
import { getLedgerBalance } from '../../ledger';
import { getInstitutionName } from '../../providers';
import type { Sql } from '../../storage';
import { type AccountRow, accountFact, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import { getLookup, type PixPayee } from '../../products/pix/pay';
import type { ClosingDeps } from './deps';
import { requireDestination } from './destination';
import { findNewest, type StoredClosing } from './rows';
import { REASON_WORDS } from './words';

const toPayeeBinding = (payee: PixPayee | null | undefined) => ({
  payeeKey: payee?.key ?? '',
  payeeDocument: payee?.owner.document ?? '',
  payeeIspb: payee?.account.ispb ?? '',
  payeeBranch: payee?.account.branch ?? '',
  payeeAccountNumber: payee?.account.number ?? '',
});

/** Everything the proof of a request holds for. */
export const toBoundClosing = (account: Pick<AccountRow, 'id'>, reason: ClosingReason, payee?: PixPayee) => ({
  purpose: 'close_account' as const,
  accountId: account.id,
  reason,
  ...toPayeeBinding(payee),
});

/** A signature holds for the request as it stands: another destination needs another one. */
export const toBoundSignature = (account: Pick<AccountRow, 'id'>, closing: StoredClosing) => ({
  purpose: 'sign_account_closing' as const,
  accountId: account.id,
  protocol: closing.protocol,
  ...toPayeeBinding(closing.destination),
});

export const toBoundDestination = (account: Pick<AccountRow, 'id'>, closing: StoredClosing, payee: PixPayee) => ({
  purpose: 'change_closing_destination' as const,
  accountId: account.id,
  protocol: closing.protocol,
  ...toPayeeBinding(payee),
});

export const toBoundRest = (account: Pick<AccountRow, 'id'>, isResting: boolean) => ({
  purpose: 'set_account_rest' as const,
  accountId: account.id,
  isResting,
});

const toDestinationFact = (payee: PixPayee | null | undefined) => ({
  label: 'Para onde vai o saldo',
  value: payee
    ? `${payee.owner.name} · ${maskDocument(payee.owner.document)} · ${getInstitutionName(payee.account.ispb)} · ${formatPixKey(payee.key)}`
    : 'Não há saldo',
});

const toBalanceFact = async (sql: Sql, { ledgerAccountId }: AccountRow) => ({
  label: 'Saldo hoje',
  value: formatCents((await getLedgerBalance(sql, ledgerAccountId)).balanceCents),
});

const requireLiving = async (sql: Sql, account: AccountRow): Promise<StoredClosing> => {
  const closing = await findNewest(sql, toUuid(account.id));
  if (!closing || closing.status === 'closed' || closing.status === 'cancelled') throw new BankError('not_found');
  return closing;
};

/** Tells the step-up what would be closed, signed, redirected or laid to rest, and changes nothing. */
export const createClosingDescribers = ({
  database,
  clock,
}: Pick<ClosingDeps, 'database' | 'clock'>): ActsOf<typeof accountClosingWishes> => {
  const lookUp = async (account: AccountRow, lookupId: string): Promise<PixPayee> => {
    const { payee } = await getLookup(database, toUuid(account.id), lookupId, clock.now());
    requireDestination(account, payee);
    return payee;
  };
  return {
    close_account: async (actor, wish) => {
      const account = await requireAccount(database, actor, wish.account_id, 'account:close');
      const payee = wish.lookup_id === '' ? undefined : await lookUp(account, wish.lookup_id);
      return {
        title: `Encerrar a conta ${account.number} de ${account.tradeName}`,
        facts: [
          accountFact(account, 'Conta'),
          await toBalanceFact(database, account),
          toDestinationFact(payee),
          { label: 'Motivo', value: REASON_WORDS[wish.reason] },
        ],
        bound: toBoundClosing(account, wish.reason, payee),
      };
    },
    sign_account_closing: async (actor, wish) => {
      const account = await requireAccount(database, actor, wish.account_id, 'account:close');
      const closing = await requireLiving(database, account);
      return {
        title: `Assinar o encerramento da conta ${account.number} de ${account.tradeName}`,
        facts: [
          accountFact(account, 'Conta'),
          { label: 'Protocolo', value: closing.protocol },
          { label: 'Pedido por', value: closing.requesterName },
          await toBalanceFact(database, account),
          toDestinationFact(closing.destination),
        ],
        bound: toBoundSignature(account, closing),
      };
    },
    change_closing_destination: async (actor, wish) => {
      const account = await requireAccount(database, actor, wish.account_id, 'account:close');
      const closing = await requireLiving(database, account);
      const payee = await lookUp(account, wish.lookup_id);
      return {
        title: 'Mudar a conta que recebe o saldo do encerramento',
        facts: [
          accountFact(account, 'Conta'),
          { label: 'Protocolo', value: closing.protocol },
          toDestinationFact(payee),
        ],
        bound: toBoundDestination(account, closing, payee),
      };
    },
    set_account_rest: async (actor, wish) => {
      const account = await requireAccount(database, actor, wish.account_id, 'account:close');
      return {
        title: `${wish.resting ? 'Desativar' : 'Reativar'} a conta ${account.number} de ${account.tradeName}`,
        facts: [accountFact(account, 'Conta')],
        bound: toBoundRest(account, wish.resting),
      };
    },
  };
};
