import { downloadDeposit } from '../../contract/products/deposit';
import { BankError } from '../../core/errors';
import { type Route, route } from '../../core/operation';
import { type BoletoPaper, writeBoletoPdf } from '../../documents';
import { formatOwnNumber, toLine } from '../../formats/boleto';
import { type AccountRow, requireAccount } from '../../ground/accounts';
import { readDeposit } from './routes';
import type { DepositDeps, StoredDeposit } from './store';

/** Documents in the making at once, in this process. */
const DRAWN_AT_ONCE = 4;
const WAIT_SECONDS = 2;

/** What may no longer be paid is not handed out to be paid; nor what the registry does not know yet. */
const requirePayable = ({ status }: StoredDeposit): void => {
  if (status === 'registering') throw new BankError('deposit_not_registered', { retryAfterSeconds: 2 });
  if (status !== 'open') throw new BankError('deposit_ended');
};

const toPaper = ({ brand, clock }: DepositDeps, account: AccountRow, deposit: StoredDeposit): BoletoPaper => ({
  ...{
    brand,
    title: 'Boleto de depósito',
    barcode: deposit.barcode,
    line: toLine(deposit.barcode),
    pixCode: deposit.pix_code,
  },
  institution: { compe: account.compe, name: account.institutionName },
  payee: { name: account.legalName, document: account.cnpj, branch: account.branch, number: account.number },
  payer: { name: account.legalName, document: account.cnpj },
  ...{
    ownNumber: formatOwnNumber('deposit', deposit.own_number),
    amountCents: deposit.amount_cents,
    dueDate: deposit.due_date,
  },
  ...{ lastDay: deposit.last_day, issuedAt: deposit.created_at, createdAt: clock.now() },
  instructions: [
    'Boleto de depósito: ao ser pago, o valor entra na conta do beneficiário.',
    `Não receber depois de ${deposit.last_day.split('-').reverse().join('/')}.`,
    'Sem juros, multa ou desconto. Pague pelo código de barras ou pelo Pix: nunca os dois.',
  ],
});

/** The boleto of a deposit on paper. */
export const createDocumentRoute = (deps: DepositDeps): Route => {
  let drawing = 0;
  return route(downloadDeposit, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'deposit:read');
    const deposit = await readDeposit(deps, account, params.deposit_id);
    requirePayable(deposit);
    if (drawing >= DRAWN_AT_ONCE) throw new BankError('overloaded', { retryAfterSeconds: WAIT_SECONDS });
    drawing++;
    try {
      const body = await writeBoletoPdf(toPaper(deps, account, deposit));
      return { fileName: `boleto-deposito-${deposit.due_date}.pdf`, contentType: 'application/pdf', body };
    } finally {
      drawing--;
    }
  });
};
