import { toMomentWords } from '../../core/day-words';
import { fromUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import type { Notifier } from '../../ground/notifications';
import type { Sql } from '../../storage';
import type { WaitEnd } from './alone';

type Told = Pick<AccountRow, 'id' | 'tradeName'>;

/** Tells everybody of a company what its only admin does alone, and who was an admin until lately (UUIDs). Nobody can switch it off. */
const tellAll = async (
  sql: Sql,
  notifier: Notifier,
  { account, formerIds }: { account: Told; formerIds: readonly string[] },
  { title, body, toFormer }: { title: string; body: string; toFormer: string },
): Promise<void> => {
  const href = `/payment-office/policy?conta=${account.id}`;
  await notifier.notifyPeopleOf(sql, account.id, { kind: 'security', title, body, href });
  for (const uuid of formerIds) {
    const told = { kind: 'security', title: `${title}: ${account.tradeName}`, body: `${body} ${toFormer}` } as const;
    await notifier.notifyPerson(sql, { ...told, userId: fromUuid('usr', uuid), accountId: null, href: null });
  }
};

const TO_FORMER =
  'Você recebe este aviso porque foi administrador nos últimos 30 dias. Se o seu acesso foi retirado sem você saber, fale com o banco antes dessa hora.';

/** Tells that rules will change without a second admin, when, and what can be done about it. */
export const tellWaitBegan = (
  sql: Sql,
  notifier: Notifier,
  to: { account: Told; formerIds: readonly string[] },
  { name, effectiveAt }: { name: string; effectiveAt: Date },
): Promise<void> =>
  tellAll(sql, notifier, to, {
    title: 'As regras de aprovação vão mudar sem outro administrador',
    body: `${name}, único administrador da empresa, pediu a mudança. Ela vale a partir de ${toMomentWords(effectiveAt)}, se ninguém cancelar. Não reconhece o pedido? Peça a um administrador que o cancele ou fale com o banco.`,
    toFormer: TO_FORMER,
  });

/** `stopped`: by the bank. */
type ToldEnd = WaitEnd | 'stopped';

const WHY: Readonly<Record<Exclude<ToldEnd, 'held'>, string>> = {
  stopped: 'O banco interrompeu o pedido, porque a empresa ou alguém que a administrava avisou que não o reconhece.',
  cancelled: 'Um administrador cancelou o pedido.',
  not_alone:
    'Agora quem pediu não é o único administrador: proponha a mudança de novo, e outro administrador confirma.',
  unfit: 'As regras pedidas não servem mais para as pessoas da empresa. Faça o pedido de novo.',
  gone: 'O pedido deixou de existir.',
};

/** Tells how it ended. */
export const tellWaitEnded = (
  sql: Sql,
  notifier: Notifier,
  to: { account: Told; formerIds: readonly string[] },
  as: ToldEnd,
): Promise<void> =>
  tellAll(
    sql,
    notifier,
    to,
    as === 'held'
      ? {
          title: 'As novas regras de aprovação já valem',
          body: 'A espera de 72 horas terminou sem cancelamento.',
          toFormer: 'Você recebe este aviso porque foi administrador nos últimos 30 dias.',
        }
      : {
          title: 'A mudança das regras de aprovação não aconteceu',
          body: `${WHY[as]} As regras de antes continuam valendo.`,
          toFormer: '',
        },
  );
