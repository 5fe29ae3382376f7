'use client';

import { useState } from 'react';
import type { PixDispute } from '@/bank/contract/products/pix/support';
import { isApiError } from '@/services/http/api-error';
import { addDisputeEvidence } from '@/services/pix/support';
import { texts } from './texts';

/** Files that wait to be handed in, and why one was refused. What was sent leaves the list; what was not stays in it. */
export function useEvidence(accountId: string) {
  const [files, setFiles] = useState<File[]>([]);
  const [errors, setErrors] = useState<ReadonlyMap<File, string>>(new Map());

  /** Sends one after the other. The dispute as the bank knows it then, whether every file arrived, and why others did not. */
  const send = async (
    disputeId: string,
  ): Promise<{ dispute: PixDispute | undefined; isComplete: boolean; refusals: string[] }> => {
    let dispute: PixDispute | undefined;
    const refused = new Map<File, string>();
    for (const file of files) {
      try {
        dispute = await addDisputeEvidence(accountId, disputeId, file);
      } catch (error) {
        refused.set(file, isApiError(error) ? error.message : texts.fileFailed);
      }
    }
    setFiles([...refused.keys()]);
    setErrors(refused);
    const refusals = [...refused].map(([file, why]) => `${file.name}: ${why}`);
    return { dispute, isComplete: refused.size === 0, refusals };
  };

  return { files, setFiles, errorOf: (file: File) => errors.get(file), send };
}
