import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import type { Actor } from '../../core/operation';
import type { Sql } from '../../storage';
import {
  type AccountRow,
  type CompanyRow,
  findCompanyByCnpj,
  listPeopleWho,
  requireAccount,
} from '../../ground/accounts';
import { getUser } from '../../ground/identity';
import type { StoredConsent } from './consent-rows';

/** The company that a consent is about, with the person's own access to it. */
export interface OwnJourney {
  company: CompanyRow;
  account: AccountRow;
  /** Those whose data may be given: none that closes or has closed. */
  usable: CompanyRow['accounts'];
  /** Names of the others who may sign. */
  others: string[];
}

/**
 * Who the person is in the company that a consent was asked for. Throws `open_finance_other_company` for somebody without access to it, and for a
 * company that has no account here, alike: neither is told from the other. Throws `forbidden` when their role may not share, `open_finance_other_person`
 * when the receiver's customer has another CPF, `account_closing` or `account_closed` when no account of the company takes on anything new.
 * Source: Open Finance Brasil FAPI Security Profile, authorisation life cycle: the CPF of who signs in is that of `loggedUser`, the CNPJ that of
 * `businessEntity`.
 */
export const requireOwnJourney = async (
  sql: Sql,
  actor: Pick<Actor, 'userId'>,
  consent: StoredConsent,
): Promise<OwnJourney> => {
  const company = await findCompanyByCnpj(sql, consent.companyCnpj);
  const usable = company?.accounts.filter(({ status }) => status === 'active' || status === 'inactive') ?? [];
  const first = usable[0] ?? company?.accounts[0];
  if (!company || !first) throw new BankError('open_finance_other_company');
  const accountId = fromUuid('acc', first.uuid);
  const account = await requireAccount(sql, actor, accountId, 'open_finance:share').catch((error: unknown) => {
    const isElsewhere = error instanceof BankError && error.code === 'not_found';
    throw isElsewhere ? new BankError('open_finance_other_company') : error;
  });
  const { cpf } = await getUser(sql, actor.userId);
  if (cpf !== consent.personCpf) throw new BankError('open_finance_other_person');
  if (usable.length === 0) throw new BankError('account_closing');
  const signers = await listPeopleWho(sql, company.id, 'open_finance:share');
  const others = signers.filter(({ userId }) => userId !== actor.userId).map(({ name }) => name);
  return { company, account, usable, others };
};
