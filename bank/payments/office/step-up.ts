import type { officeWishes } from '../../contract/payments/office';
import type { PolicyContent, policyWishes } from '../../contract/payments/policies';
import { toMomentWords } from '../../core/day-words';
import { toUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { accountFact, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import { getInstitutionName } from '../../providers';
import type { OfficeDeps } from './deps';
import { isMandateAct, isMandateRaise, isWhole } from './acts';
import { requireAskableAlone, toBoundAlone } from './alone-routes';
import { findUnfit, PEOPLE_SUBJECT, POLICY_SUBJECT } from './eligible';
import { listApprovers } from './people';
import { toBoundProposal } from './policy-routes';
import { requireFit, requireNoneProposed } from './propose';
import { refuseOne, requireSelection, toBoundSelection } from './selection';
import type { DeskRow } from './subjects';

const toTitle = (rows: readonly DeskRow[]): string => {
  const [row] = rows;
  if (rows.length === 1 && row?.kind === POLICY_SUBJECT) return 'Confirmar as regras de aprovação propostas';
  if (rows.length === 1 && row?.kind === PEOPLE_SUBJECT)
    return `Confirmar uma mudança do acesso de ${row.payeeName ?? ''}`;
  if (rows.length === 1 && row && isMandateAct(row)) {
    const what = isMandateRaise(row) ? 'um máximo maior da cobrança automática' : 'a cobrança automática';
    return `Aprovar ${what} de ${row.payeeName ?? ''}`;
  }
  if (rows.length === 1 && row && isWhole(row)) return `Aprovar um lote de ${formatCents(row.amountCents ?? 0n)}`;
  if (rows.length === 1 && row) return `Aprovar um pagamento de ${formatCents(row.amountCents ?? 0n)}`;
  return `Aprovar ${rows.length} pagamentos`;
};

const toPayee = ({ payeeName, payeeIspb, payeeBranch, payeeNumber }: DeskRow) => [
  ...(payeeName === null ? [] : [{ label: 'Para', value: `${payeeName} · ${getInstitutionName(payeeIspb ?? '')}` }]),
  ...(payeeNumber === null ? [] : [{ label: 'Conta de destino', value: `Ag. ${payeeBranch} · Conta ${payeeNumber}` }]),
];

const toFacts = (rows: readonly DeskRow[]) => {
  const [row] = rows;
  if (rows.length === 1 && row?.kind === PEOPLE_SUBJECT) return [{ label: 'O que muda', value: row.description ?? '' }];
  if (rows.length === 1 && row && isMandateAct(row)) return [{ label: 'O que autoriza', value: row.description ?? '' }];
  if (rows.length === 1 && row && isWhole(row)) return [{ label: 'Lote', value: row.description ?? '' }];
  if (rows.length === 1 && row) return toPayee(row);
  const paid = rows.filter(one => !isMandateAct(one));
  const sum = paid.reduce((all, { amountCents }) => all + (amountCents ?? 0n), 0n);
  const payees = new Set(rows.map(({ payeeDocument }) => payeeDocument)).size;
  return [
    { label: 'Total', value: formatCents(sum) },
    { label: 'Favorecidos', value: String(payees) },
  ];
};

const toContentFacts = ({ rules, groups }: PolicyContent) => [
  { label: 'Regras', value: rules.map(({ name }) => name).join(', ') || 'Nenhuma' },
  { label: 'Grupos', value: groups.map(({ name }) => name).join(', ') || 'Nenhum' },
];

/** Tells the step-up what would be approved or proposed, and changes nothing. */
export const createOfficeDescribers = ({
  database,
  clock,
}: Pick<OfficeDeps, 'database' | 'clock'>): ActsOf<typeof officeWishes> & ActsOf<typeof policyWishes> => ({
  approve_payments: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'approvals:give');
    const rows = await requireSelection(database, account, wish.approval_ids);
    const now = clock.now();
    const people = await listApprovers(database, toUuid(account.companyId), now);
    const person = people.find(({ id }) => id === actor.userId);
    for (const row of rows) {
      const isOpen = row.state === 'approved' || (row.state === 'waiting' && row.expiresAt > now);
      if (!isOpen || !person || findUnfit(person, row) !== null) refuseOne(row, actor.userId, { person, now });
    }
    return {
      title: toTitle(rows),
      facts: [...toFacts(rows), accountFact(account)],
      bound: toBoundSelection(account, rows),
    };
  },
  change_approval_policy_alone: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'approvals:rule');
    const { userId } = actor;
    const effectiveAt = await requireAskableAlone(database, account, { userId, content: wish.content }, clock.now());
    return {
      title: 'Mudar as regras de aprovação sem outro administrador',
      facts: [
        { label: 'Vale a partir de', value: toMomentWords(effectiveAt) },
        ...toContentFacts(wish.content),
        accountFact(account),
      ],
      bound: toBoundAlone(account, wish.content),
    };
  },
  propose_approval_policy: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'approvals:rule');
    await requireFit(database, account.companyId, wish.content, clock.now());
    await requireNoneProposed(database, account);
    return {
      title: wish.content.rules.length === 0 ? 'Deixar de pedir aprovações' : 'Propor regras de aprovação',
      facts: [...toContentFacts(wish.content), accountFact(account)],
      bound: toBoundProposal(account, wish.content),
    };
  },
});
