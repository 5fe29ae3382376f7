import { parseCpf } from '../../../formats/documents';
import { enqueueMail } from '../../../mail';
import { mayRepresent } from '../../../providers';
import type { Sql } from '../../../storage';
import { listEmailsOfCpf } from '../../../ground/identity';
import { toRegistryCompany } from '../companies';
import type { OnboardingDeps } from '../deps';
import { type ApplicationRow, recordEvent } from '../rows';

/** Where the company's administrators by the registry are written to, and those of them whom no letter reaches by name. */
const findAddresses = async (sql: Sql, application: ApplicationRow) => {
  const { company, member } = application;
  const addresses = new Set<string>(company.email ? [company.email.toLowerCase()] : []);
  const unreached: string[] = [];
  for (const { name, document } of company.partners.filter(mayRepresent)) {
    const declared = (member.partners ?? []).find(one => parseCpf(one.document ?? '') === document)?.email;
    const known = [...(await listEmailsOfCpf(sql, document)), ...(declared ? [declared.toLowerCase()] : [])];
    if (known.length === 0) unreached.push(name);
    for (const email of known) addresses.add(email);
  }
  return { addresses: [...addresses], unreached };
};

/**
 * Writes to those who act for the company by the registry, whoever applied and whoever has access: at the registry's address of the company, at those of
 * our own users with their CPF, and at those that were declared; not at those in `but`. The application's history keeps how many letters left, and whom none reached.
 */
export const tellAdministrators = async (
  deps: OnboardingDeps,
  sql: Sql,
  application: ApplicationRow,
  { but = [], ...news }: { title: string; body: string; but?: readonly string[] },
): Promise<void> => {
  const { addresses: all, unreached } = await findAddresses(sql, application);
  const addresses = all.filter(address => !but.includes(address));
  const name = toRegistryCompany(application.company).legal_name;
  for (const to of addresses) {
    await enqueueMail(sql, deps.secret, { template: 'notice', to, name, ...news, url: null });
  }
  const missing = unreached.length > 0 ? ` Sem endereço: ${unreached.join(', ')}.` : '';
  await recordEvent(sql, application.uuid, {
    kind: 'administrators_told',
    by: 'bank',
    note: `Avisos enviados: ${addresses.length}.${missing}`,
    at: deps.clock.now(),
  });
};

/** Tells them that an account was opened, and for whom. */
export const tellOpened = (deps: OnboardingDeps, sql: Sql, application: ApplicationRow): Promise<void> => {
  const { legal_name } = toRegistryCompany(application.company);
  const invited = (application.member.partners ?? []).filter(one => one.is_representative);
  return tellAdministrators(deps, sql, application, {
    title: 'Uma conta foi aberta para a sua empresa',
    body: `Abrimos uma conta de ${legal_name}. Receberam convite para administrá-la: ${invited.map(one => one.name).join(', ')}. Quem pediu: ${application.applicant.name}. Se alguém da empresa não reconhece este pedido, responda a este e-mail agora.`,
    // an invitation tells them
    but: invited.flatMap(one => one.email?.toLowerCase() ?? []),
  });
};
