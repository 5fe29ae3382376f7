import type { ddaWishes } from '../../contract/products/dda';
import { toUuid } from '../../core/ids';
import { formatCnpj } from '../../formats/documents';
import { accountFact, type AccountRow, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import type { DdaDeps } from './deps';
import { getMember, requireFree, requireJoinable, requireLiving } from './members';
import { TERM } from './term';

/** Everything the proof of a joining holds for. */
export const toBoundJoining = (account: Pick<AccountRow, 'id'>, document: string) => ({
  ...{ purpose: 'join_dda' as const, accountId: account.id, document, termVersion: TERM.version },
});

export const toBoundLeave = (account: Pick<AccountRow, 'id'>, memberId: string) => ({
  ...{ purpose: 'leave_dda' as const, accountId: account.id, memberId },
});

/** Tells the step-up which document would join or leave, and changes nothing. */
export const createDdaDescribers = ({ database }: Pick<DdaDeps, 'database'>): ActsOf<typeof ddaWishes> => ({
  join_dda: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'dda:join');
    const document = requireJoinable(account, wish);
    await requireFree(database, document);
    return {
      title: 'Aderir ao DDA',
      facts: [
        { label: 'CNPJ', value: formatCnpj(document) },
        { label: 'Termo', value: `Versão ${TERM.version}` },
        accountFact(account),
      ],
      bound: toBoundJoining(account, document),
    };
  },
  leave_dda: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'dda:join');
    const member = await getMember(database, toUuid(account.id), wish.dda_member_id);
    requireLiving(member);
    return {
      title: 'Sair do DDA',
      facts: [{ label: 'CNPJ', value: formatCnpj(member.document) }, accountFact(account)],
      bound: toBoundLeave(account, wish.dda_member_id),
    };
  },
});
