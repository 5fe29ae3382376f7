import type { creditWishes } from '../../contract/products/credit/contracts';
import { toLocalDate } from '../../core/clock';
import { toUuid } from '../../core/ids';
import { formatCents, fromWire } from '../../core/money';
import { type AccountRow, accountFact, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import type { CreditDeps } from './deps';
import { toPercentWords } from './paper';
import { requirePayable } from './pay';
import { getCreditQuote } from './quotes';
import { requireSigned, toBoundSignature } from './sign';
import { getContract, requireOpen } from './store';
import { requireWithdrawal } from './withdraw';

interface Bound {
  accountId: string;
  contractId: string;
  amountCents: number;
  idempotencyKey: string;
}

/** Everything the proof of a payment holds for. */
export const toBoundPayment = (bound: Bound & { quoteId: string }) => ({
  purpose: 'credit_payment' as const,
  ...bound,
});

export const toBoundWithdrawal = (bound: Bound & { documentSha256: string }) => ({
  purpose: 'credit_withdrawal' as const,
  ...bound,
});

export const toBoundDebit = ({ id }: Pick<AccountRow, 'id'>, contractId: string) => ({
  ...{ purpose: 'credit_debit' as const, accountId: id, contractId },
});

const KIND_WORDS = { installments: 'Pagar parcelas', extra: 'Amortizar', settlement: 'Quitar' } as const;

const describePayment =
  ({ database, clock }: CreditDeps): ActsOf<typeof creditWishes>['credit_payment'] =>
  async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'credit:pay');
    const contract = await getContract(database, toUuid(account.id), wish.credit_contract_id);
    requirePayable(contract);
    const amountCents = fromWire(wish.amount_cents);
    const call = { quoteId: wish.credit_quote_id, amountCents, now: clock.now() };
    const { quoted } = await getCreditQuote(database, contract, call);
    const bound = {
      ...{ accountId: account.id, contractId: wish.credit_contract_id, quoteId: wish.credit_quote_id },
      ...{ amountCents: wish.amount_cents, idempotencyKey: wish.idempotency_key },
    };
    return {
      title: `${KIND_WORDS[quoted.kind]} do crédito: ${formatCents(amountCents)}`,
      facts: [
        { label: 'Valor', value: formatCents(amountCents) },
        { label: 'Contrato', value: contract.number },
        accountFact(account),
      ],
      bound: toBoundPayment(bound),
    };
  };

const describeWithdrawal =
  ({ database, clock }: CreditDeps): ActsOf<typeof creditWishes>['credit_withdrawal'] =>
  async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'credit:bind');
    const contract = await getContract(database, toUuid(account.id), wish.credit_contract_id);
    const amountCents = fromWire(wish.amount_cents);
    const today = toLocalDate(clock.now());
    await requireWithdrawal(database, contract, { amountCents, documentSha256: wish.document_sha256, today });
    const bound = {
      ...{ accountId: account.id, contractId: wish.credit_contract_id, amountCents: wish.amount_cents },
      ...{ documentSha256: wish.document_sha256, idempotencyKey: wish.idempotency_key },
    };
    return {
      title: `Desistir do crédito e devolver ${formatCents(amountCents)}`,
      facts: [
        { label: 'Valor a devolver', value: formatCents(amountCents) },
        { label: 'Contrato', value: contract.number },
        accountFact(account),
      ],
      bound: toBoundWithdrawal(bound),
    };
  };

const describeDebit =
  ({ database }: CreditDeps): ActsOf<typeof creditWishes>['credit_debit'] =>
  async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'credit:bind');
    const contract = await getContract(database, toUuid(account.id), wish.credit_contract_id);
    requireOpen(contract);
    return {
      title: `Ligar o débito automático do contrato ${contract.number}`,
      facts: [
        { label: 'Contrato', value: contract.number },
        { label: 'O que muda', value: 'Cada parcela sai do saldo desta conta no vencimento' },
        accountFact(account),
      ],
      bound: toBoundDebit(account, wish.credit_contract_id),
    };
  };

/** Tells the step-up what would be signed, paid or taken back, and changes nothing. */
export const createCreditDescribers = (deps: CreditDeps): ActsOf<typeof creditWishes> => ({
  credit_contract: async (actor, wish) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, wish.account_id, 'credit:bind');
    const { calculation, replaced } = await requireSigned(database, account, wish, { now: clock.now(), lock: false });
    const money = (cents: number): string => formatCents(fromWire(cents));
    return {
      title: `${replaced ? 'Renegociar' : 'Contratar'} crédito de ${money(calculation.principal_cents)}`,
      facts: [
        { label: 'Valor do crédito', value: money(calculation.principal_cents) },
        ...(replaced ? [{ label: 'Substitui o contrato', value: replaced.number }] : []),
        { label: replaced ? 'Dívida renegociada' : 'Valor liberado', value: money(calculation.released_cents) },
        { label: 'Taxa', value: `${toPercentWords(calculation.monthly_rate)} ao mês` },
        { label: 'CET', value: `${toPercentWords(calculation.cet_year)} ao ano` },
        { label: 'Parcelas', value: `${calculation.installments} de ${money(calculation.installment_cents)}` },
        { label: 'Total', value: money(calculation.total_cents) },
        { label: 'Documento', value: wish.document_sha256.slice(0, 16) },
        accountFact(account),
      ],
      bound: toBoundSignature(account, wish, wish.idempotency_key),
    };
  },
  credit_payment: describePayment(deps),
  credit_withdrawal: describeWithdrawal(deps),
  credit_debit: describeDebit(deps),
});
