'use client';

import { type ReactNode, useState } from 'react';
import type { KeyVerification, PixClaim, PixKey } from '@/bank/contract/products/pix/keys';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import type { Act } from '@/contexts/use-act';
import { announce } from '@/components/frame/announce';
import { isApiError } from '@/services/http/api-error';
import {
  cancelPixClaim,
  deletePixKey,
  keepClaimedKey,
  proveClaimedKey,
  releaseClaimedKey,
  requestKeyCode,
} from '@/services/pix/keys';
import { toKeyText } from './key-text';
import { texts } from './texts';
import { useReadAgain } from './use-keys';

/** What the person is in the middle of, each in a window of its own. */
export type KeyTask =
  | { what: 'register' }
  | { what: 'remove'; key: PixKey }
  | { what: 'release'; claim: PixClaim }
  | { what: 'prove'; claim: PixClaim; verification: KeyVerification };

export interface KeyActs {
  task: KeyTask | null;
  act: Act;
  /** The step-up dialog. */
  dialog: ReactNode;
  open: (task: KeyTask) => void;
  close: () => void;
  readAgain: () => Promise<unknown>;
  remove: (key: PixKey) => void;
  release: (claim: PixClaim) => void;
  giveUp: (claim: PixClaim) => void;
  /** Keeps a claimed key; against a change of owner a code is asked for first. */
  keep: (claim: PixClaim) => void;
  /** Shows again to hold a key that was asked for. */
  prove: (claim: PixClaim) => void;
  /** What a code was asked for, once it was handed in. */
  finishProven: (claim: PixClaim) => Promise<void>;
}

/** Everything that is done with keys and claims that are there. */
export function useKeyActs(accountId: string): KeyActs {
  const [task, setTask] = useState<KeyTask | null>(null);
  const { act, run, dialog } = useProtectedAct();
  const readAgain = useReadAgain(accountId);

  const done = async (words: string) => {
    announce(words);
    setTask(null);
    await readAgain();
  };
  const open = (next: KeyTask) => {
    act.clear();
    setTask(next);
  };
  const finishProven = async (claim: PixClaim) => {
    const key = toKeyText(claim.key, claim.key_type);
    const isDonor = claim.role === 'donor';
    await (isDonor ? keepClaimedKey : proveClaimedKey)(accountId, claim.id);
    await done(isDonor ? texts.claims.kept(key) : texts.claims.proven(key));
  };
  const tryProven = (claim: PixClaim) =>
    void act.run(async () => {
      try {
        await finishProven(claim);
      } catch (error) {
        const { key, key_type: type } = claim;
        if (!isApiError(error, 'pix_key_unverified') || (type !== 'email' && type !== 'phone')) throw error;
        setTask({ what: 'prove', claim, verification: await requestKeyCode(accountId, { type, key }) });
      }
    });

  return {
    task,
    act,
    dialog,
    open,
    close: () => {
      act.clear();
      setTask(null);
    },
    readAgain,
    remove: key =>
      run({ purpose: 'remove_pix_key', account_id: accountId, key_id: key.id }, async proof => {
        await deletePixKey(accountId, key.id, proof);
        await done(texts.remove.done(toKeyText(key.key, key.type)));
      }),
    release: claim =>
      run({ purpose: 'release_pix_key', account_id: accountId, claim_id: claim.id }, async proof => {
        await releaseClaimedKey(accountId, claim.id, proof);
        await done(texts.claims.released(toKeyText(claim.key, claim.key_type)));
      }),
    giveUp: claim =>
      void act.run(async () => {
        await cancelPixClaim(accountId, claim.id);
        await done(texts.claims.gaveUp);
      }),
    keep: tryProven,
    prove: tryProven,
    finishProven,
  };
}
