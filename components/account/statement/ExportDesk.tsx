'use client';

import { ExportSheet } from './ExportSheet';
import type { BankQuery } from './filters';
import { useExports } from './use-exports';

interface ExportDeskProps {
  accountId: string;
  query: BankQuery;
  today: string;
  closeHref: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Stays once it was opened: what is being prepared is watched, and told of, with the sheet closed too. */
export function ExportDesk({ isOpen, ...rest }: ExportDeskProps) {
  const files = useExports(rest.accountId);
  return isOpen ? <ExportSheet {...rest} files={files} /> : null;
}
