import { fromUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { type Notifier, tellChanged } from '../../ground/notifications';
import type { Sql } from '../../storage';
import { type SubjectFacts, toPayees } from '../approvals';
import { isMandateAct, isMandateRaise, isNamedAct, isWhole } from './acts';
import { isOfAdmins, listEligible, PEOPLE_SUBJECT } from './eligible';
import { listApprovers } from './people';
import type { OnAsked } from './policy';
import { queueReminders } from './reminders';
import type { DeskRow } from './subjects';
import { getRuledCompany } from './versions';

/** The matter of a notice about a thing that waits (UUID). */
export const aboutOf = (uuid: string): string => fromUuid('apv', uuid);

const hrefOf = (uuid: string, accountId: string): string =>
  `/payment-office?aprovacao=${fromUuid('apv', uuid)}&conta=${accountId}`;

const toThing = ({ parts, amountCents }: Pick<SubjectFacts, 'parts' | 'amountCents'>): string => {
  const sum = formatCents(amountCents ?? 0n);
  if (!parts) return `Um pagamento de ${sum} aguarda aprovação`;
  const count = parts.length === 1 ? '1 pagamento' : `${parts.length} pagamentos`;
  return `Um lote com ${count}, no total de ${sum}, aguarda aprovação`;
};

/** What waits, as it is told. */
const toWords = (
  facts: Pick<SubjectFacts, 'kind' | 'amountCents' | 'parts' | 'about'>,
): { title: string; body: string } => {
  if (isNamedAct(facts)) {
    const what = facts.kind === 'card_issue' ? 'Um cartão novo aguarda' : 'Um limite maior de cartão aguarda';
    return { title: `${what} aprovação`, body: 'Confira para quem é e os limites antes de aprovar.' };
  }
  if (isMandateAct(facts)) {
    const what = isMandateRaise(facts) ? 'Um máximo maior de cobrança automática' : 'Uma cobrança automática';
    return {
      title: `${what} aguarda aprovação`,
      body: `${facts.about ?? ''}. Confira quem poderá cobrar, quanto e o contrato antes de aprovar. Nada é autorizado antes disso.`,
    };
  }
  if (!isOfAdmins(facts)) {
    return {
      title: toThing(facts),
      body: 'Confira quem recebe e o motivo antes de aprovar. Nenhum valor sai da conta antes disso.',
    };
  }
  if (facts.kind === PEOPLE_SUBJECT) {
    return {
      title: 'Uma mudança no acesso de uma pessoa aguarda você',
      body: 'Confira o que muda antes de confirmar. Nada muda sem a sua confirmação.',
    };
  }
  return {
    title: 'Uma mudança nas regras de aprovação aguarda você',
    body: 'Confira as regras propostas antes de confirmar. Elas só valem com a sua confirmação.',
  };
};

/** Tells everybody whose approval may count that something waits. */
export const createOnAsked =
  (notifier: Notifier): OnAsked =>
  async (sql, { facts, authors, demand, now }) => {
    if (demand.kind !== 'approvals') return;
    const accountId = fromUuid('acc', facts.accountId);
    const { id: companyUuid } = await getRuledCompany(sql, facts.accountId);
    const people = listEligible(await listApprovers(sql, companyUuid, now), {
      ...{ ...facts, authors },
      payees: toPayees(facts.parts ?? []),
    });
    const words = toWords(facts);
    for (const { id: userId } of people) {
      await notifier.notifyPerson(sql, {
        ...{ userId, accountId, kind: 'approval_waiting', href: hrefOf(facts.id, accountId) },
        ...words,
        ask: { about: aboutOf(facts.id), until: demand.expiresAt },
      });
    }
    await queueReminders(sql, { accountId: facts.accountId, expiresAt: demand.expiresAt, now });
    await tellChanged(sql, accountId, ['approvals']);
  };

const RULES = 'A mudança nas regras de aprovação';

const toNotApproved = (row: DeskRow): string => {
  if (isMandateRaise(row)) return 'O máximo maior da cobrança automática não foi aprovado';
  if (isMandateAct(row)) return 'A cobrança automática não foi aprovada';
  return row.kind === 'card_issue' ? 'O cartão novo não foi aprovado' : 'O limite maior do cartão não foi aprovado';
};

/** What its receiver asked for is not answered by it. */
const STAYS_OPEN = ' O pedido de quem cobra continua aberto: você pode pedir de novo ou recusá-lo.';

const tellActEnded = async (
  sql: Sql,
  notifier: Notifier,
  row: DeskRow,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<void> => {
  for (const author of row.authors) {
    await notifier.notifyPerson(sql, {
      ...{ userId: fromUuid('usr', author), accountId, kind: 'approval_ended', href: hrefOf(row.id, accountId) },
      title: toNotApproved(row),
      body: `${row.payeeName ?? ''}. Motivo: ${reason}. Nada mudou.${isMandateAct(row) && !isMandateRaise(row) ? STAYS_OPEN : ''}`,
    });
  }
};

/** Tells who asked for it that it was rejected, and why; nobody has to look at it any more. */
export const tellEnded = async (
  sql: Sql,
  notifier: Notifier,
  row: DeskRow,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<void> => {
  await notifier.settle(sql, aboutOf(row.id));
  const change = row.kind === PEOPLE_SUBJECT ? `A mudança no acesso de ${row.payeeName ?? ''}` : RULES;
  if (isNamedAct(row) || isMandateAct(row)) return tellActEnded(sql, notifier, row, { accountId, reason });
  const of = formatCents(row.amountCents ?? 0n);
  const paid = isWhole(row)
    ? `O lote “${row.payeeName ?? ''}” de ${of}`
    : `O pagamento de ${of}${row.payeeName === null ? '' : ` para ${row.payeeName}`}`;
  const what = row.amountCents === null ? change : paid;
  for (const author of row.authors) {
    await notifier.notifyPerson(sql, {
      ...{ userId: fromUuid('usr', author), accountId, kind: 'approval_ended', href: hrefOf(row.id, accountId) },
      title: `${what} não foi ${row.amountCents === null ? 'aprovada' : 'aprovado'}`,
      body: `Motivo: ${reason}. Nenhum valor saiu da conta.`,
    });
  }
};
