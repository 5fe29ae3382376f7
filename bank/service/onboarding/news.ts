import { enqueueMail } from '../../mail';
import type { Sql } from '../../storage';
import { toRegistryCompany } from './companies';
import type { OnboardingDeps } from './deps';
import { makeResumeLink } from './links';
import { type ApplicationRow, provenName } from './rows';

/** What applicants hear of by e-mail. */
export type News =
  | 'sent'
  | 'pending'
  | 'refused'
  | 'correctable'
  | 'blocked'
  | 'approved'
  | 'cancelled'
  | 'expired'
  | 'uninvited';

/** News after which the applicant has something to do, or may look: with a link of their own. */
const WITH_LINK: ReadonlySet<News> = new Set(['sent', 'pending', 'correctable', 'blocked', 'approved', 'uninvited']);

/** Writes to the applicant, in the transaction of what happened. */
export const tellApplicant = async (
  deps: OnboardingDeps,
  sql: Sql,
  application: ApplicationRow,
  news: News,
): Promise<void> => {
  const now = deps.clock.now();
  await enqueueMail(sql, deps.secret, {
    template: 'onboarding_news',
    to: application.applicant.email,
    name: provenName(application),
    news,
    company: toRegistryCompany(application.company).legal_name,
    url: WITH_LINK.has(news) ? await makeResumeLink(deps, sql, application.uuid, now) : null,
  });
};
