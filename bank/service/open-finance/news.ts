import { toDayOfInstantWords } from '../../core/day-words';
import { fromUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { findCompanyByCnpj } from '../../ground/accounts';
import type { Ask, News } from '../../ground/notifications';
import type { StoredConsent } from './consent-rows';
import type { Change } from './consent-state';
import type { OpenFinanceDeps } from './deps';

/** `até 20 mai 2027`, or that it has no end. */
export const termWords = (expiresAt: Date | null): string =>
  expiresAt ? `até ${toDayOfInstantWords(expiresAt)}` : 'até alguém da empresa encerrar';

const tell = async (
  { notifier }: Pick<OpenFinanceDeps, 'notifier'>,
  sql: Sql,
  consent: StoredConsent,
  news: Pick<News, 'title' | 'body' | 'ask'>,
): Promise<void> => {
  const company = await findCompanyByCnpj(sql, consent.companyCnpj);
  const accountUuid = company?.accounts[0]?.uuid;
  if (!accountUuid) return;
  const accountId = fromUuid('acc', accountUuid);
  const href = `/open_finance/${fromUuid('ofc', consent.id)}?conta=${accountId}`;
  await notifier.notifyPeopleOf(sql, accountId, { ...news, kind: 'security', href });
};

const ENDLESS = new Date('9999-12-31T00:00:00Z');

/** A sharing can be ended as long as it lasts. */
const askOf = ({ id, expiresAt }: StoredConsent): Ask => ({
  about: fromUuid('ofc', id),
  until: expiresAt ?? ENDLESS,
});

/** Tells that data are shared from now on, or as soon as others have signed. */
export const tellGranted = async (
  deps: Pick<OpenFinanceDeps, 'notifier'>,
  sql: Sql,
  consent: StoredConsent,
  { person, missing }: { person: string; missing: number },
): Promise<void> => {
  await deps.notifier.settle(sql, fromUuid('ofc', consent.id));
  await tell(
    deps,
    sql,
    consent,
    missing > 0
      ? {
          ask: askOf(consent),
          title: `Compartilhamento com ${consent.client.name} aguarda assinatura`,
          body: `${person} autorizou. Nenhum dado da conta sai antes de ${missing === 1 ? 'mais uma pessoa' : `mais ${missing} pessoas`} da empresa assinar.`,
        }
      : {
          ask: askOf(consent),
          title: `Dados compartilhados com ${consent.client.name}`,
          body: `${person} autorizou ${termWords(consent.expiresAt)}. Se não foi alguém da empresa, encerre o compartilhamento.`,
        },
  );
};

/** Tells that a sharing goes on for longer. */
export const tellExtended = (
  deps: Pick<OpenFinanceDeps, 'notifier'>,
  sql: Sql,
  consent: StoredConsent,
): Promise<void> =>
  tell(deps, sql, consent, {
    title: `Compartilhamento com ${consent.client.name} renovado`,
    body: `A renovação foi confirmada na própria ${consent.client.name} e vale ${termWords(consent.expiresAt)}.`,
  });

const REASONS: Partial<Record<Change['event'], string>> = {
  term_over: 'O prazo combinado terminou.',
  distrust: 'Encerramos por segurança.',
  fail: 'Encerramos por um problema técnico.',
};

/** Tells that nothing is shared any more, and who ended it. */
export const tellEnded = async (
  deps: Pick<OpenFinanceDeps, 'notifier'>,
  sql: Sql,
  consent: StoredConsent,
  change: Change,
): Promise<void> => {
  const byWhom =
    change.by === 'receiver' ? `O encerramento foi pedido na ${consent.client.name}.` : 'Alguém da empresa encerrou.';
  await deps.notifier.settle(sql, fromUuid('ofc', consent.id));
  await tell(deps, sql, consent, {
    title: `Compartilhamento com ${consent.client.name} encerrado`,
    body: `${REASONS[change.event] ?? byWhom} Nenhum dado novo é enviado.`,
  });
};
