import type { Sharing, SharingDetail } from '../../contract/service/open-finance';
import { fromUuid, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { type AccountRow, findCompanyByCnpj, roleAllows } from '../../ground/accounts';
import { listConsentAccounts, listSignatures, type StoredConsent } from './consent-rows';
import { dueEvent, type RejectCode, stepOf } from './consent-state';
import { listEvents } from './events';
import { toDataGroups } from './permissions';

/** Who looks, and what their role may do. */
export interface Viewer {
  userId: string;
  canShare: boolean;
}

const ENDS: Record<RejectCode, Sharing['end_reason']> = {
  CONSENT_EXPIRED: 'not_confirmed',
  CUSTOMER_MANUALLY_REJECTED: 'refused',
  CUSTOMER_MANUALLY_REVOKED: 'revoked',
  CONSENT_MAX_DATE_REACHED: 'term_over',
  CONSENT_TECHNICAL_ISSUE: 'technical',
  INTERNAL_SECURITY_REASON: 'security',
};

/** A consent as it is at this instant, though the job that ends it may be late. */
const toPresent = (consent: StoredConsent, now: Date): StoredConsent => {
  const event = dueEvent(consent, now);
  const step = event && stepOf(consent.status, event);
  if (!step) return consent;
  return {
    ...consent,
    status: step.status,
    rejection: step.rejection ?? null,
    statusUpdatedAt: consent.expiresAt ?? now,
  };
};

/** A consent as the company sees it. */
export const toSharing = async (sql: Sql, stored: StoredConsent, viewer: Viewer, now: Date): Promise<Sharing> => {
  const consent = toPresent(stored, now);
  const company = await findCompanyByCnpj(sql, consent.companyCnpj);
  const [chosen, signatures] = [await listConsentAccounts(sql, consent.id), await listSignatures(sql, consent.id)];
  const signaturesNeeded = consent.signaturesNeeded ?? company?.jointSignatures ?? 1;
  const isWaiting = consent.status === 'AUTHORISED' && signatures.length < signaturesNeeded;
  const hasSigned = signatures.some(({ userUuid }) => userUuid === toUuid(viewer.userId));
  const status = consent.status === 'AUTHORISED' ? 'active' : 'ended';
  return {
    id: fromUuid('ofc', consent.id),
    receiver: consent.client,
    company_name: company?.tradeName ?? '',
    groups: toDataGroups(consent.permissions),
    status: isWaiting ? 'waiting_signatures' : status,
    end_reason: consent.rejection ? ENDS[consent.rejection.code] : null,
    created_at: consent.createdAt.toISOString(),
    authorised_at: consent.authorisedAt?.toISOString() ?? null,
    expires_at: consent.expiresAt?.toISOString() ?? null,
    ended_at: consent.status === 'REJECTED' ? consent.statusUpdatedAt.toISOString() : null,
    last_access_at: consent.lastAccessAt?.toISOString() ?? null,
    accounts: (company?.accounts ?? [])
      .filter(({ uuid }) => chosen.includes(uuid))
      .map(({ uuid, branch, number }) => ({ id: fromUuid('acc', uuid), branch, number })),
    signatures: signatures.map(({ name, signedAt }) => ({ name, signed_at: signedAt.toISOString() })),
    signatures_needed: signaturesNeeded,
    can_sign: isWaiting && viewer.canShare && !hasSigned,
  };
};

/** The same with its history. */
export const toSharingDetail = async (
  sql: Sql,
  consent: StoredConsent,
  viewer: Viewer,
  now: Date,
): Promise<SharingDetail> => ({
  ...(await toSharing(sql, consent, viewer, now)),
  events: await listEvents(sql, consent.id),
  can_share: viewer.canShare,
});

/** What the role of somebody lets them do here. */
export const toViewer = (userId: string, role: AccountRow['role']): Viewer => ({
  userId,
  canShare: roleAllows(role, 'open_finance:share'),
});
