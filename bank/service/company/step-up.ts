import { createHash } from 'node:crypto';
import type { companyWishes, CompanyChangeWish } from '../../contract/service/company-changes';
import { type Json, toCanonicalJson } from '../../core/canonical-json';
import { toUuid } from '../../core/ids';
import { formatCnpj } from '../../formats/documents';
import { type AccountRow, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import { toWritten } from './changes';
import type { CompanyDeps } from './deps';
import { requireNoneOpen } from './rows';
import { CHANGE_WORDS } from './words';

/** What the proof of a change holds for: all of it. */
export const toBoundCompanyChange = (account: Pick<AccountRow, 'id'>, wish: CompanyChangeWish) => ({
  purpose: 'change_company' as const,
  accountId: account.id,
  content: createHash('sha256')
    .update(toCanonicalJson(wish as unknown as Json))
    .digest('hex'),
});

const toFacts = (wish: CompanyChangeWish): { label: string; value: string }[] => {
  switch (wish.kind) {
    case 'contacts':
      return [
        { label: 'E-mail', value: wish.email },
        { label: 'Telefone', value: wish.phone },
      ];
    case 'trade_name':
      return [{ label: 'Nome fantasia', value: wish.trade_name }];
    case 'legal_name':
      return [{ label: 'Razão social', value: wish.legal_name }];
    case 'address': {
      const { street, number, city, state } = wish.address;
      return [{ label: 'Endereço', value: `${street}, ${number}, ${city}, ${state}` }];
    }
    case 'partners':
      return [];
  }
};

/** Tells the step-up what of the company would change, and changes nothing. */
export const createCompanyDescribers = ({ database }: Pick<CompanyDeps, 'database'>): ActsOf<typeof companyWishes> => ({
  change_company: async (actor, { account_id, change }) => {
    const account = await requireAccount(database, actor, account_id, 'company:change');
    const wish = toWritten(change);
    await requireNoneOpen(database, toUuid(account.companyId), wish.kind);
    return {
      title: `Mudar o cadastro de ${account.tradeName}: ${CHANGE_WORDS[wish.kind].toLowerCase()}`,
      facts: [...toFacts(wish), { label: 'CNPJ', value: formatCnpj(account.cnpj) }],
      bound: toBoundCompanyChange(account, wish),
    };
  },
});
