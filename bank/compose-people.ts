import type { BankConfig } from './config';
import { blockCardsOf } from './products/card';
import { type LimitFamilies, createCancelAskedBy } from './payments/limits';
import { revokeCredentialsOf } from './products/pix/api';
import { revokeKeysOf as revokeTransmissionKeysOf } from './products/transmission';
import { createDistrustNewOf } from './products/pix/limits';
import { createSandboxBureau } from './providers';
import { createOnboardingModule, withdrawLettersTo } from './service/onboarding';
import { createLetInByLetter, createPeopleModule } from './service/people';

type Onboarding = Parameters<typeof createOnboardingModule>[0];
type People = Parameters<typeof createPeopleModule>[0];
type Deps = Pick<Onboarding, 'database' | 'clock' | 'secret' | 'registry' | 'files' | 'pixLimits' | 'hashPassword'> &
  Pick<People, 'notifier' | 'cancelWaitingOf' | 'approvals'> & { families: LimitFamilies };

/** Ends what a person asked for that lets more leave: higher limits of every family, and payees to be trusted. */
const createEndRaisesOf = ({ families, notifier }: Pick<Deps, 'families' | 'notifier'>): People['endRaisesOf'] => {
  const [cancelAskedBy, distrustNewOf] = [createCancelAskedBy(families, notifier), createDistrustNewOf(notifier)];
  return async (sql, of, now) => (await cancelAskedBy(sql, of, now)) + (await distrustNewOf(sql, of, now));
};

/** What a brand without versions of its own began with. */
const FIRST_VERSIONS = {
  'termos-de-uso': '1.0',
  'termos-de-contrato': '1.0',
  'politica-de-privacidade': '1.0',
} as const;

/** How companies come in, and who then acts for them. */
export const composePeople = (config: BankConfig, deps: Deps) => {
  const { registry, files, pixLimits, notifier, cancelWaitingOf, approvals, families, ...shared } = deps;
  const { publicUrl, provider } = config;
  const brand = config.brand.name;
  return {
    onboarding: createOnboardingModule({
      ...{ ...shared, publicUrl, brand, provider, pixLimits, registry, files },
      bureau: createSandboxBureau(),
      legalVersions: { ...FIRST_VERSIONS, ...config.legalVersions },
      codesRequired: config.onboardingCodes ?? true,
      phoneCodesByEmail: config.phoneCodesByEmail ?? false,
      letInByLetter: createLetInByLetter({ approvals, notifier }),
    }),
    people: createPeopleModule({
      ...{ ...shared, publicUrl, brand, notifier, cancelWaitingOf, approvals, blockCardsOf },
      async revokeKeysOf(sql, of, now) {
        await revokeTransmissionKeysOf(sql, of, now);
        return revokeCredentialsOf(sql, of, now);
      },
      withdrawLettersTo,
      endRaisesOf: createEndRaisesOf({ families, notifier }),
    }),
  };
};
