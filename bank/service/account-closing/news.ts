import { fromUuid } from '../../core/ids';
import { type Cents, formatCents } from '../../core/money';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import { type Notifier, tellChanged } from '../../ground/notifications';
import type { StoredClosing } from './rows';
import { toMoment, toWaitWords } from './words';

type Account = Pick<AccountRow, 'id' | 'tradeName' | 'branch' | 'number'>;

const hrefOf = ({ id }: Account): string => `/settings/closing?conta=${id}`;
const nameOf = ({ tradeName, number }: Account): string => `${tradeName}, conta ${number}`;

interface Told {
  title: string;
  body: string;
}

/** Tells everybody with access to an account, by the name of the account. */
export const tell = async (sql: Sql, notifier: Notifier, account: Account, { title, body }: Told): Promise<void> => {
  const told = { title, body: `${nameOf(account)}. ${body}` };
  await notifier.notifyPeopleOf(sql, account.id, { kind: 'account', ...told, href: hrefOf(account) });
  await tellChanged(sql, account.id, ['balance', 'pix']);
};

const tellAdmin = (
  sql: Sql,
  notifier: Notifier,
  account: Account,
  { userUuid, title, body }: Told & { userUuid: string },
): Promise<void> =>
  notifier.notifyPerson(sql, {
    userId: fromUuid('usr', userUuid),
    accountId: account.id,
    kind: 'account',
    title,
    body: `${nameOf(account)}. ${body}`,
    href: hrefOf(account),
  });

type Of = Pick<StoredClosing, 'protocol'>;

/** News that say nothing but what has become of the closing. */
const ofClosing =
  (title: string, body: string) =>
  (sql: Sql, notifier: Notifier, account: Account, { protocol }: Of): Promise<void> =>
    tell(sql, notifier, account, { title, body: `Protocolo ${protocol}. ${body}` });

/** Tells the admins who have not signed that somebody wants to close the account. */
export const tellSignatures = async (
  sql: Sql,
  notifier: Notifier,
  account: Account,
  { protocol, missing }: Of & { missing: readonly { userUuid: string }[] },
): Promise<void> => {
  const title = 'Um encerramento de conta aguarda a sua assinatura';
  const body = `Protocolo ${protocol}. A conta só é encerrada quando todos os administradores assinam.`;
  for (const { userUuid } of missing) await tellAdmin(sql, notifier, account, { userUuid, title, body });
};

/** Tells every admin that the money is to go elsewhere, and those whose signature is void that they have to sign again. */
export const tellRedirected = async (
  sql: Sql,
  notifier: Notifier,
  account: Account,
  wish: Of & { admins: readonly { userUuid: string }[]; mustSign: readonly { userUuid: string }[] },
): Promise<void> => {
  const title = 'O destino do saldo do encerramento mudou';
  const again = 'As assinaturas anteriores deixaram de valer: confira o novo destino e assine de novo.';
  for (const { userUuid } of wish.admins) {
    const isOther = wish.mustSign.some(other => other.userUuid === userUuid);
    const body = `Protocolo ${wish.protocol}. ${isOther ? again : 'Não foi você? Cancele o encerramento e fale com a gente.'}`;
    await tellAdmin(sql, notifier, account, { userUuid, title, body });
  }
  await tellChanged(sql, account.id, ['balance', 'pix']);
};

export const tellRequested = (
  sql: Sql,
  notifier: Notifier,
  account: Account,
  { protocol, effectiveAt }: Of & { effectiveAt: Date },
): Promise<void> =>
  tell(sql, notifier, account, {
    title: 'Encerramento de conta pedido',
    body: `Protocolo ${protocol}. A conta encerra em ${toMoment(effectiveAt)}; até lá, um administrador pode desistir. Tarifas deixam de ser cobradas a partir de agora.`,
  });

export const tellCancelled = ofClosing('Encerramento de conta cancelado', 'A conta continua como estava.');

export const tellTimeOver = ofClosing(
  'O pedido de encerramento venceu',
  'O prazo terminou com pendências, e a conta continua ativa. Você pode pedir de novo.',
);

export const tellClosed = ofClosing('Conta encerrada', 'Extratos e comprovantes continuam disponíveis para consulta.');

export const tellWaits = (sql: Sql, notifier: Notifier, account: Account, waitsFor: string): Promise<void> =>
  tell(sql, notifier, account, {
    title: 'O encerramento da conta depende de você',
    body: toWaitWords(waitsFor),
  });

export const tellPayoutFailed = (
  sql: Sql,
  notifier: Notifier,
  account: Account,
  { amountCents, code }: { amountCents: Cents; code: string },
): Promise<void> =>
  tell(sql, notifier, account, {
    title: `O envio do saldo de ${formatCents(amountCents)} ${code === 'came_back' ? 'voltou' : 'foi recusado'}`,
    body: `${toWaitWords(code)} O dinheiro está na conta. Informe outra conta da empresa.`,
  });

export const tellRest = (sql: Sql, notifier: Notifier, account: Account, isResting: boolean): Promise<void> =>
  tell(sql, notifier, account, {
    title: isResting ? 'Conta desativada' : 'Conta reativada',
    body: isResting
      ? 'Ela não paga e não recebe até ser reativada. O saldo e as chaves continuam da empresa.'
      : 'Ela volta a pagar e a receber.',
  });
