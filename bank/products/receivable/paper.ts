import { BankError } from '../../core/errors';
import type { FileAnswer } from '../../core/operation';
import { formatCents, least } from '../../core/money';
import { type BoletoPaper, writeBoletoPdf } from '../../documents';
import { formatOwnNumber, toLine } from '../../formats/boleto';
import type { AccountRow } from '../../ground/accounts';
import type { ReceivableDeps } from './deps';
import type { StoredReceivable } from './store';
import type { Terms } from './terms';

/** Documents in the making at once, in this process. */
const DRAWN_AT_ONCE = 4;
const WAIT_SECONDS = 2;

const toDay = (day: string): string => day.split('-').reverse().join('/');

/** `R$ 10,00` or `2,00%`, of hundredths. */
const toValue = ({ mode, value }: { mode: number; value: number }): string =>
  mode === 1 ? formatCents(BigInt(value)) : `${(value / 100).toFixed(2).replace('.', ',')}%`;

const PERIODS: Readonly<Record<number, string>> = { 1: 'por dia', 2: 'ao dia', 3: 'ao mês', 4: 'ao ano' };

const toLate = ({ fine, interest }: Terms): string => {
  const parts = [
    ...(fine ? [`multa de ${toValue(fine)}`] : []),
    ...(interest ? [`juros de ${toValue(interest)} ${PERIODS[interest.mode]}`] : []),
  ];
  return parts.length === 0 ? 'Sem multa nem juros por atraso.' : `Depois do vencimento: ${parts.join(' e ')}.`;
};

/** What the one who takes the payment, and the one who pays, go by: five lines at most. */
export const toInstructions = ({ terms, last_day, amount_cents, description }: StoredReceivable): string[] => {
  const { discount, abatement } = terms;
  const tiers = [...(discount?.tiers ?? [])].sort((a, b) => (a.until < b.until ? -1 : 1));
  const early = tiers.map(({ until, value }) => `${toValue({ mode: discount?.mode ?? 1, value })} até ${toDay(until)}`);
  const rebate = least(BigInt(abatement?.value ?? 0), amount_cents - 1n);
  return [
    ...(description ? [description] : []),
    ...(rebate > 0n ? [`Abatimento de ${formatCents(rebate)}.`] : []),
    ...(early.length > 0 ? [`Desconto de ${early.join('; ')}.`] : []),
    toLate(terms),
    `Não receber depois de ${toDay(last_day)}. Pague pelo código de barras ou pelo Pix: nunca os dois.`,
  ].slice(0, 5);
};

/** What may no longer be paid is not handed out to be paid; nor what the registry does not know yet. */
export const requirePayable = ({ status }: Pick<StoredReceivable, 'status'>): void => {
  if (status === 'registering') throw new BankError('receivable_not_registered', { retryAfterSeconds: 2 });
  const isOpen = status === 'open' || status === 'overdue' || status === 'protested';
  if (!isOpen) throw new BankError('receivable_ended');
};

const toAddress = (address: StoredReceivable['payer_address']): string | null => {
  if (address === null) return null;
  const { street, district, city, state, postal_code } = address;
  const code = postal_code.replace(/^(\d{5})/, '$1-');
  return [street, district, `${city}/${state}`, `CEP ${code}`].filter(part => part !== '').join(', ');
};

const toPaper = ({ brand, clock }: ReceivableDeps, account: AccountRow, row: StoredReceivable): BoletoPaper => ({
  ...{ brand, title: 'Boleto de cobrança', barcode: row.barcode, line: toLine(row.barcode), pixCode: row.pix_code },
  institution: { compe: account.compe, name: account.institutionName },
  payee: { name: account.legalName, document: account.cnpj, branch: account.branch, number: account.number },
  payer: { name: row.payer_name, document: row.payer_document, address: toAddress(row.payer_address) },
  ...{ ownNumber: formatOwnNumber('receivable', row.own_number), documentNumber: row.document_number },
  ...{ species: row.species, amountCents: row.amount_cents, dueDate: row.due_date, lastDay: row.last_day },
  ...{ issuedAt: row.created_at, createdAt: clock.now(), instructions: toInstructions(row) },
});

/** Draws receivables on paper, a few at once. */
export const createDrawer = (deps: ReceivableDeps) => {
  let drawing = 0;
  return async (account: AccountRow, row: StoredReceivable): Promise<FileAnswer> => {
    requirePayable(row);
    if (drawing >= DRAWN_AT_ONCE) throw new BankError('overloaded', { retryAfterSeconds: WAIT_SECONDS });
    drawing++;
    try {
      const body = await writeBoletoPdf(toPaper(deps, account, row));
      return { fileName: `boleto-${row.due_date}.pdf`, contentType: 'application/pdf', body };
    } finally {
      drawing--;
    }
  };
};
