import type { Secret } from '../../core/sealing';
import type { LegalVersions } from '../../contract/service/onboarding-application';
import type { ProviderId } from '../../contract/providers';
import type { Clock } from '../../core/clock';
import type { CompanyRegistry, OnboardingBureau, PixLimitPolicy } from '../../providers';
import type { Role } from '../../ground/accounts';
import type { Database, Sql } from '../../storage';
import type { FileStore } from '../../ground/files';

/** What the parts of this module work with. */
export interface OnboardingDeps {
  database: Database;
  clock: Clock;
  /** The bank's secret: keys of codes and queued e-mails come from it. */
  secret: Secret;
  /** Where applicants reach the web app. */
  publicUrl: string;
  /** The brand's name: no password may be made of it. */
  brand: string;
  provider: ProviderId;
  /** The version in force of each legal text of the brand that people agree to, by its address: `{ 'termos-de-uso': '1.1' }`. */
  legalVersions: LegalVersions;
  /** Limits of Pix that a new account begins with. */
  pixLimits: PixLimitPolicy;
  registry: CompanyRegistry;
  bureau: OnboardingBureau;
  files: FileStore;
  /** Whether applicants prove e-mail and phone before the first step. */
  codesRequired: boolean;
  /** Codes of phones go by e-mail, which proves nothing about them: only where nobody else's money is. Elsewhere phones are not asked for a code. */
  phoneCodesByEmail: boolean;
  /** Lets a person into a held company by the letter of its opening, and gives the role that they have. Ids but the person's are UUIDs. */
  letInByLetter(
    sql: Sql,
    letter: { userId: string; name: string; role: Role; companyUuid: string; accountUuid: string },
    now: Date,
  ): Promise<Role>;
  hashPassword(password: string): Promise<string>;
}

/** A caller as the audit chain keeps it; jobs have none. */
export interface Source {
  requestId: string;
  address: string;
  userAgent: string;
}

/** How long things last, in seconds. */
export const SESSION_IDLE_SECONDS = 1_800;
export const SESSION_SECONDS = 86_400;
export const HANDOFF_SESSION_SECONDS = 3_600;
export const HANDOFF_SECONDS = 600;
export const LINK_SECONDS = 259_200;
export const CODE_SECONDS = 300;
export const RESEND_SECONDS = 60;
export const CODE_TRIES = 5;
/** An application that waits for its applicant and that nobody works on is given up after this. */
export const WAIT_SECONDS = 2_592_000;
/** What ended without an account is forgotten after this. The brands' privacy policies say so. */
export const FORGET_SECONDS = 7_776_000;
export const INVITATION_SECONDS = 1_209_600;
export const MOST_FILES = 40;

export const inSeconds = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1_000);

/** Whole seconds until then, not below 0. */
export const secondsUntil = (then: Date, now: Date): number =>
  Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1_000));
