'use client';

import { AlertDialog } from '@/components/ui/AlertDialog';
import type { BookEntry } from '@/components/lists/contact-book';
import { texts } from './texts';

const words = texts.form.known;

interface KnownContactDialogProps {
  /** The contact that there is; undefined where the page has not read it yet. */
  entry: BookEntry | undefined;
  way: 'key' | 'account';
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether what was typed is another way to pay somebody who is written down already. */
export function KnownContactDialog({ entry, way, onConfirm, onCancel }: KnownContactDialogProps) {
  const label = entry?.label ?? words.someone;
  return (
    <AlertDialog
      open
      tone="primary"
      title={words.title(label)}
      confirmLabel={words.confirm[way]}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{words.body(label, way)}</p>
      <p>{words.stays}</p>
    </AlertDialog>
  );
}
