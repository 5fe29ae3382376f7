'use client';

import { type ReactNode, useState } from 'react';
import type { AuthorizationWish } from '@/bank/contract/authorizations';
import type { Factors, Passkey } from '@/bank/contract/ground/factors';
import { announce } from '@/components/frame/announce';
import {
  createRecoveryCodes,
  type FactorsWithCodes,
  type PasskeyEnrolment,
  removePasskey,
  removeTotp,
  setEmailFactor,
  startPasskey,
  startTotp,
  type TotpEnrolment,
} from '@/services/factors';
import { texts } from './texts';
import type { Act } from '@/contexts/use-act';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { useAfterChange } from './use-security-data';

/** What the person is in the middle of, each in a dialog of its own. */
export type FactorTask =
  | { what: 'only' }
  | { what: 'add_totp'; enrolment: TotpEnrolment }
  | { what: 'remove_totp' }
  | { what: 'add_passkey'; enrolment: PasskeyEnrolment }
  | { what: 'rename_passkey'; passkey: Passkey }
  | { what: 'remove_passkey'; passkey: Passkey }
  | { what: 'email_off' }
  | { what: 'renew_codes' }
  | { what: 'codes'; codes: string[] };

export interface FactorTasks {
  task: FactorTask | null;
  act: Act;
  /** The step-up dialog. */
  dialog: ReactNode;
  open: (task: FactorTask) => void;
  close: () => void;
  addTotp: () => void;
  addPasskey: () => void;
  turnEmailOn: () => void;
  newCodes: () => void;
  /** The bank has it: says so, and shows the recovery codes that came with it. */
  added: (answer: FactorsWithCodes, words: string) => void;
  renamed: () => void;
  /** Does what the open dialog asked about. */
  confirm: () => void;
}

/** The ways to confirm: everything that changes them, each authorised on its own. */
export function useFactorTasks(): FactorTasks {
  const [task, setTask] = useState<FactorTask | null>(null);
  const { act, dialog, run } = useProtectedAct();
  const afterChange = useAfterChange();

  const protectedAct = (wish: AuthorizationWish, then: (proof: string) => Promise<void>) => {
    setTask(null);
    run(wish, then);
  };
  const done = (words: string, factors?: Factors) => {
    afterChange(factors);
    announce(words);
  };
  const setEmail = (on: boolean) =>
    protectedAct({ purpose: 'set_email_factor', on }, async proof => {
      const factors = await setEmailFactor(on, proof);
      done(on ? texts.email.turnedOn : texts.email.turnedOff, factors);
    });
  const newCodes = () =>
    protectedAct({ purpose: 'new_recovery_codes' }, async proof => {
      const { codes } = await createRecoveryCodes(proof);
      done(texts.recovery.created);
      setTask({ what: 'codes', codes });
    });

  const confirm = () => {
    switch (task?.what) {
      case 'remove_totp':
        return protectedAct({ purpose: 'remove_totp' }, async proof => {
          await removeTotp(proof);
          done(texts.totp.removed);
        });
      case 'remove_passkey': {
        const { id } = task.passkey;
        return protectedAct({ purpose: 'remove_passkey', passkey_id: id }, async proof => {
          await removePasskey(id, proof);
          done(texts.passkeys.removed);
        });
      }
      case 'email_off':
        return setEmail(false);
      case 'renew_codes':
        return newCodes();
      default:
        return setTask(null);
    }
  };

  return {
    task,
    act,
    dialog,
    open: setTask,
    close: () => setTask(null),
    addTotp: () =>
      protectedAct({ purpose: 'add_totp' }, async proof => {
        setTask({ what: 'add_totp', enrolment: await startTotp(proof) });
      }),
    addPasskey: () =>
      protectedAct({ purpose: 'add_passkey' }, async proof => {
        setTask({ what: 'add_passkey', enrolment: await startPasskey(proof) });
      }),
    turnEmailOn: () => setEmail(true),
    newCodes,
    added: ({ new_recovery_codes: codes, ...factors }, words) => {
      done(words, factors);
      setTask(codes ? { what: 'codes', codes } : null);
    },
    renamed: () => {
      done(texts.passkeys.renamed);
      setTask(null);
    },
    confirm,
  };
}

/** How many methods the person has: the last one stays. */
export const countMethods = ({ email, totp, passkeys }: Factors): number =>
  Number(email.on) + Number(totp !== null) + passkeys.length;
