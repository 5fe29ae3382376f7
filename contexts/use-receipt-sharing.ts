'use client';

import { useEffect, useState } from 'react';
import { readReceiptFile, receiptFileHref } from '@/services/receipts';

/** What a receipt is called, and its words for devices that share no files. */
export interface SharedReceipt {
  id: string;
  title: string;
  text: string;
}

/** `again`: the browser let the press go cold while the file came; the next one finds it at hand. */
export type SharingProblem = 'again' | 'failed';

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;

/** Sending a receipt on by the device's own ways, as a picture where it takes files. */
export function useReceiptSharing(accountId: string, { id, title, text }: SharedReceipt) {
  const [canShare, setCanShare] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);

  /** Answers what went wrong; null when it was shared, or the person changed their mind. */
  const share = async (): Promise<SharingProblem | null> => {
    setWaiting(true);
    try {
      const picture = file ?? (await readReceiptFile(accountId, id, 'png').catch(() => null));
      setFile(picture);
      const withFile = picture && navigator.canShare?.({ files: [picture] }) ? { title, files: [picture] } : null;
      await navigator.share(withFile ?? { title, text });
      return null;
    } catch (error) {
      if (isNamed(error, 'NotAllowedError')) return 'again';
      return isNamed(error, 'AbortError') ? null : 'failed';
    } finally {
      setWaiting(false);
    }
  };
  return { canShare, isWaiting, share, pdfHref: receiptFileHref(accountId, id, 'pdf') };
}
