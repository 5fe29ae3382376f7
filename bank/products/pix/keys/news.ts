import { toDayOfInstantWords } from '../../../core/day-words';
import { fromUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import { formatPixKey } from '../../../formats/pix-key';
import { type News, type Notifier, tellChanged } from '../../../ground/notifications';
import { getInstitutionName } from '../../../providers';
import type { ClaimRow } from './claim-rows';

const pageOf = (accountId: string) => `/pix/keys?conta=${accountId}`;

/** What one side of a claim is asked. */
export const matterOf = ({ id }: Pick<ClaimRow, 'id'>, side: 'claimer' | 'donor'): string =>
  `${fromUuid('clm', id)}:${side}`;

type Words = Pick<News, 'title' | 'body' | 'ask'>;

const tell = async (sql: Sql, notifier: Notifier, accountId: string, words: Words): Promise<void> => {
  await notifier.notifyPeopleOf(sql, accountId, { ...words, kind: 'pix_key', href: pageOf(accountId) });
  await tellChanged(sql, accountId, ['pix']);
};

/** Tells the account whose key is wanted, with what it may do and until when. */
export const tellOpened = async (sql: Sql, notifier: Notifier, claim: ClaimRow): Promise<void> => {
  if (claim.claimerAccountId) await tellChanged(sql, claim.claimerAccountId, ['pix']);
  if (!claim.donorAccountId) return;
  const until = toDayOfInstantWords(claim.resolutionDeadline);
  const body =
    claim.type === 'portability'
      ? `${getInstitutionName(claim.claimerIspb)} recebeu um pedido em nome da sua empresa para levar a chave ${formatPixKey(claim.key)}. Responda até ${until}. Sem resposta, a chave continua aqui.`
      : `Alguém em ${getInstitutionName(claim.claimerIspb)} diz que a chave ${formatPixKey(claim.key)} é dele. Se ela ainda é da sua empresa, responda até ${until}: sem resposta, ela muda de dono.`;
  await tell(sql, notifier, claim.donorAccountId, {
    title: 'Pediram uma chave Pix da sua empresa',
    body,
    ask: { about: matterOf(claim, 'donor'), until: claim.resolutionDeadline },
  });
};

const CLAIMER_WORDS: Record<'confirmed' | 'completed' | 'cancelled', (claim: ClaimRow) => [string, string]> = {
  confirmed: claim => [
    'Confirme de novo a chave Pix que você pediu',
    `O dono atual não respondeu. Confirme até ${toDayOfInstantWords(claim.conclusionDeadline)} que a chave ${formatPixKey(claim.key)} é sua: nesse dia ela passa para a sua empresa, se ele não a mantiver. Sem a confirmação, o pedido termina.`,
  ],
  completed: claim => ['Chave Pix recebida', `A chave ${formatPixKey(claim.key)} agora é desta conta e já recebe Pix.`],
  cancelled: claim => [
    'Pedido de chave Pix encerrado',
    claim.closedBy === 'claimer'
      ? `Você desistiu da chave ${formatPixKey(claim.key)}.`
      : claim.closedBy === 'donor'
        ? `O pedido da chave ${formatPixKey(claim.key)} foi recusado: ela continua em ${getInstitutionName(claim.donorIspb)}.`
        : `O prazo terminou ${claim.type === 'ownership' ? 'sem a sua confirmação' : 'sem resposta'}: a chave ${formatPixKey(claim.key)} continua em ${getInstitutionName(claim.donorIspb)}.`,
  ],
};

const DONOR_WORDS: Record<'confirmed' | 'completed' | 'cancelled', (claim: ClaimRow) => [string, string]> = {
  confirmed: claim => [
    'Uma chave Pix da sua empresa vai mudar de dono',
    `O prazo para responder ao pedido da chave ${formatPixKey(claim.key)} terminou. Ainda dá tempo: mantenha a chave até ${toDayOfInstantWords(claim.conclusionDeadline)}.`,
  ],
  completed: claim => [
    'Uma chave Pix saiu desta conta',
    `A chave ${formatPixKey(claim.key)} agora é de ${getInstitutionName(claim.claimerIspb)} e não recebe mais Pix nesta conta.`,
  ],
  cancelled: claim => [
    'A chave Pix continua com você',
    `O pedido da chave ${formatPixKey(claim.key)} foi encerrado: ela continua nesta conta.`,
  ],
};

/** ` 2 cobranças abertas com ela foram canceladas: …`, or nothing. */
const toWithdrawnWords = (withdrawn: number): string => {
  if (withdrawn === 0) return '';
  return withdrawn === 1
    ? ' 1 cobrança aberta com ela foi cancelada: quem a recebeu precisa de outra.'
    : ` ${withdrawn} cobranças abertas com ela foram canceladas: quem as recebeu precisa de outras.`;
};

/** Tells both sides that bank here how a claim moved, and the donor how many of its charges were `withdrawn` with the key. */
export const tellMoved = async (sql: Sql, notifier: Notifier, claim: ClaimRow, withdrawn: number): Promise<void> => {
  const { status } = claim;
  if (status === 'open' || status === 'waiting') return;
  for (const side of ['claimer', 'donor'] as const) {
    const accountId = side === 'claimer' ? claim.claimerAccountId : claim.donorAccountId;
    if (!accountId) continue;
    const about = matterOf(claim, side);
    await notifier.settle(sql, about);
    const [title, body] = (side === 'claimer' ? CLAIMER_WORDS : DONOR_WORDS)[status](claim);
    const ask = status === 'confirmed' ? { about, until: claim.conclusionDeadline } : undefined;
    const words = side === 'donor' ? body + toWithdrawnWords(withdrawn) : body;
    await tell(sql, notifier, accountId, { title, body: words, ask });
  }
};

/** Tells everybody with access that a key is there, or is gone: who did it sees it done, the others should know. */
export const tellKey = (
  sql: Sql,
  notifier: Notifier,
  accountId: string,
  key: { key: string; isNew: true } | { key: string; isNew: false; withdrawn: number },
): Promise<void> =>
  key.isNew
    ? tell(sql, notifier, accountId, {
        title: 'Chave Pix cadastrada',
        body: `A chave ${formatPixKey(key.key)} agora recebe Pix nesta conta.`,
      })
    : tell(sql, notifier, accountId, {
        title: 'Chave Pix excluída',
        body: `A chave ${formatPixKey(key.key)} não recebe mais Pix nesta conta.${toWithdrawnWords(key.withdrawn)}`,
      });
