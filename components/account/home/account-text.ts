import type { Account } from '@/bank/contract/ground/accounts';
import { formatDocument } from '@/components/ui/format';
import { texts } from './texts';

/** What somebody needs to pay this account, a line each, for the clipboard. */
export const toAccountText = ({ company, branch, number, institution }: Account): string =>
  texts.account.asText({
    company: company.legal_name,
    cnpj: formatDocument(company.cnpj),
    institution: institution.name,
    compe: institution.compe,
    branch,
    number,
  });
