'use client';

import { AlertDialog } from '@/components/ui/AlertDialog';
import { ContactFormDialog } from './ContactFormDialog';
import type { BookEntry } from '@/components/lists/contact-book';
import { wordsOf } from './contact-tasks';
import { ImportDialog } from './ImportDialog';
import type { ContactActs } from './use-contact-acts';

interface ContactDialogsProps {
  accountId: string;
  book: readonly BookEntry[];
  acts: ContactActs;
}

/** What is asked about contacts: the form, the file, and whether something may go. */
export function ContactDialogs({ accountId, book, acts }: ContactDialogsProps) {
  const { task, act } = acts;
  const forgotten = task?.what === 'forget' ? task : null;
  const words = forgotten && wordsOf(forgotten);
  return (
    <>
      {task?.what === 'add' || task?.what === 'way' || task?.what === 'edit' ? (
        <ContactFormDialog {...{ accountId, book }} ask={task} onSaved={acts.written} onClose={acts.close} />
      ) : null}
      {task?.what === 'import' ? (
        <ImportDialog accountId={accountId} onSaved={acts.imported} onClose={acts.close} />
      ) : null}
      <AlertDialog
        open={forgotten !== null}
        title={words?.title ?? ''}
        confirmLabel={words?.confirm ?? ''}
        loading={act.isBusy}
        error={act.error}
        onCancel={acts.close}
        onConfirm={() => forgotten && acts.forget(forgotten)}
      >
        {words?.body}
      </AlertDialog>
    </>
  );
}
