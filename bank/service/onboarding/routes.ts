import * as contract from '../../contract/service/onboarding';
import { type Applicant, type CallContext, type Route, route } from '../../core/operation';
import { BankError } from '../../core/errors';
import { hitRateLimit, type RateRule } from '../../storage';
import { changeApplicant, changeCompany } from './applications';
import { type CodePurpose, sendCode, takeCode } from './codes';
import { findCnaes } from './companies';
import type { OnboardingDeps, Source } from './deps';
import { keepDocument, readDocument, removeDocument } from './documents';
import { setApplicantPassword } from './invitations';
import { inviteAgain } from './inviting';
import { createHandoff } from './links';
import { getApplication, lockApplication } from './rows';
import { cancelApplication, reopenApplication, sendApplication } from './sending';
import { endPhones, endSession } from './sessions';
import { isEditable } from './states';
import { finishStep, saveStep } from './steps';
import { readApplication, readUploads } from './wire';

const ADDRESSES: RateRule = { name: 'onboarding.address', limit: 60, windowSeconds: 3_600 };
const COMPANIES: RateRule = { name: 'onboarding.company.application', limit: 20, windowSeconds: 3_600 };

export const toSource = ({ requestId, address, userAgent }: CallContext): Source => ({ requestId, address, userAgent });

const verify = async (
  deps: OnboardingDeps,
  { applicationId, sessionId }: Applicant,
  wish: { contact: Extract<CodePurpose, 'email' | 'mobile'>; code?: string; address: string },
): Promise<void> => {
  const now = deps.clock.now();
  const application = await getApplication(deps.database, applicationId);
  if (!isEditable(application.status)) {
    throw new BankError('onboarding_status', { params: { status: application.status } });
  }
  const { contact, code } = wish;
  // nothing reaches a phone here; its code is not asked for either
  if (contact === 'mobile' && !deps.phoneCodesByEmail) return;
  if (code === undefined) {
    await sendCode(deps, application, contact, { address: wish.address, sessionId });
    return;
  }
  const column = contact === 'email' ? 'email_verified_at' : 'mobile_verified_at';
  await takeCode(
    deps,
    { uuid: application.uuid, purpose: contact, code },
    sql => sql.query(`update onboarding_application set ${column} = $2 where id = $1`, [application.uuid, now]),
    now,
  );
};

/** Operations on the files: all that a phone with a handed-over session may call. */
const createUploadRoutes = (deps: OnboardingDeps): Route[] => {
  const show = ({ applicationId, endsIn }: Applicant) => readUploads(deps, applicationId, endsIn);
  return [
    route(contract.getOnboardingUploads, ({ actor }) => show(actor)),
    route(contract.uploadOnboardingDocument, async ({ actor, query, file }) => {
      await keepDocument(deps, actor.applicationId, { ...query, file });
      return show(actor);
    }),
    route(contract.readOnboardingDocument, ({ actor, params }) =>
      readDocument(deps, actor.applicationId, params.file_id),
    ),
    route(contract.removeOnboardingDocument, async ({ actor, params }) => {
      await removeDocument(deps, actor.applicationId, params.file_id);
      return show(actor);
    }),
    route(contract.leaveOnboarding, async ({ actor }) => {
      await endSession(deps.database, actor.sessionId, deps.clock.now());
      return undefined;
    }),
  ];
};

/** Operations on the steps. */
const createStepRoutes = (deps: OnboardingDeps): Route[] => {
  const show = ({ applicationId, endsIn }: Applicant) => readApplication(deps, applicationId, endsIn);
  return [
    route(contract.saveBusinessAccount, async ({ actor, body }) => {
      const savedAt = await saveStep(deps, actor.applicationId, { step: 'business-account', draft: body });
      return { saved_at: savedAt.toISOString(), application: await show(actor) };
    }),
    route(contract.saveBusinessMember, async ({ actor, body }) => {
      const savedAt = await saveStep(deps, actor.applicationId, { step: 'business-member', draft: body });
      return { saved_at: savedAt.toISOString(), application: await show(actor) };
    }),
    route(contract.finishOnboardingStep, async ({ actor, params }) => {
      await finishStep(deps, actor.applicationId, params.step);
      return show(actor);
    }),
    route(contract.changeOnboardingCompany, async ({ actor, body }) => {
      await hitRateLimit(deps.database, COMPANIES, actor.applicationId, deps.clock.now());
      await changeCompany(deps, actor.applicationId, body);
      return show(actor);
    }),
    route(contract.findOnboardingAddress, async ({ actor, params }) => {
      await hitRateLimit(deps.database, ADDRESSES, actor.applicationId, deps.clock.now());
      const found = await deps.registry.findAddress(params.cep.replace('-', ''));
      if (!found) throw new BankError('cep_not_found');
      const { cep, street, district, city, state } = found;
      return { cep, street, district, city, state };
    }),
    route(contract.findOnboardingCnaes, async ({ query }) => ({ data: findCnaes(query.search) })),
  ];
};

/** The operations of an applicant on the application of the session. */
export const createApplicantRoutes = (deps: OnboardingDeps): Route[] => {
  const show = ({ applicationId, endsIn }: Applicant) => readApplication(deps, applicationId, endsIn);
  return [
    route(contract.getOnboarding, ({ actor }) => show(actor)),
    route(contract.changeOnboardingApplicant, async ({ actor, body }) => {
      await changeApplicant(deps, actor.applicationId, body);
      return show(actor);
    }),
    route(contract.verifyOnboardingContact, async ({ actor, body, context }) => {
      const code = body.action === 'confirm' ? body.code : undefined;
      await verify(deps, actor, { contact: body.contact, code, address: context.address });
      return show(actor);
    }),
    ...createStepRoutes(deps),
    ...createUploadRoutes(deps),
    route(contract.createOnboardingHandoff, ({ actor }) => createHandoff(deps, actor.applicationId)),
    route(contract.endOnboardingHandoff, async ({ actor }) => {
      await deps.database.transaction(async sql => {
        const { uuid } = await lockApplication(sql, actor.applicationId);
        await endPhones(sql, uuid, deps.clock.now());
      });
      return show(actor);
    }),
    route(contract.sendOnboarding, async ({ actor, body, context }) => {
      await sendApplication(deps, actor.applicationId, body.consents, toSource(context));
      return show(actor);
    }),
    route(contract.cancelOnboarding, async ({ actor, context }) => {
      await cancelApplication(deps, actor.applicationId, toSource(context));
      return show(actor);
    }),
    route(contract.setOnboardingPassword, ({ actor, body, context }) =>
      setApplicantPassword(deps, actor.applicationId, body.password, toSource(context)),
    ),
    route(contract.sendInvitationsAgain, async ({ actor, context }) => {
      await inviteAgain(deps, actor.applicationId, toSource(context));
      return show(actor);
    }),
    route(contract.reopenOnboarding, async ({ actor, context }) => {
      await reopenApplication(deps, actor.applicationId, toSource(context));
      return show(actor);
    }),
  ];
};
