'use client';

import { useId, useRef, useState } from 'react';
import type { ContactCard } from '@/bank/contract/ground/contact-cards';
import { AccountFields } from '@/components/payment/account/AccountFields';
import { PIX_ACCOUNT } from '@/components/products/pix/pay/manual/account';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { DocumentField } from '@/components/ui/DocumentField';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Stack } from '@/components/ui/Stack';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { useKitForm } from '@/components/ui/use-kit-form';
import { asOwnAct } from '@/contexts/own-acts';
import { isApiError } from '@/services/http/api-error';
import { writeContactCard } from '@/services/contact-cards';
import { type BookEntry, findEntry } from '@/components/lists/contact-book';
import {
  asksDocument,
  type ContactAsk,
  type ContactValues,
  fieldOfRefusal,
  GROUPS_LENGTH,
  knownIn,
  toAddition,
  toValues,
  toWish,
} from './contact-form';
import { KnownContactDialog } from './KnownContactDialog';
import { texts } from './texts';

const FIELDS = [
  ...(['name', 'document', 'key', 'institution', 'branch', 'account', 'check_digit', 'account_type'] as const),
  ...(['nickname', 'groups', 'note'] as const),
];

const words = texts.form;
const WAYS = [
  { value: 'key', label: words.ways.key },
  { value: 'account', label: words.ways.account },
] as const;

interface ContactFormDialogProps {
  ask: ContactAsk;
  accountId: string;
  /** Everybody whom the page shows. */
  book: readonly BookEntry[];
  /** Told what the bank keeps now. */
  onSaved: (card: ContactCard) => Promise<unknown>;
  onClose: () => void;
}

type Kit = ReturnType<typeof useKitForm<ContactValues>>;

/** The form, and whom the bank knows already by the document that was typed. */
function useContactForm({ ask, accountId, onSaved }: Pick<ContactFormDialogProps, 'ask' | 'accountId' | 'onSaved'>) {
  const [knownId, setKnown] = useState<string | null>(null);
  // whom the next send adds to, once that was confirmed
  const addsTo = useRef<{ id: string; document: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const write = async (values: ContactValues) => {
    const known = addsTo.current?.document === values.document ? addsTo.current : null;
    const wish = known ? toAddition(known.id, values) : toWish(ask, values);
    try {
      return await asOwnAct(() => writeContactCard(accountId, wish));
    } catch (error) {
      const id = isApiError(error) ? knownIn(error) : null;
      if (id === null) throw error;
      setKnown(id);
      return null;
    } finally {
      addsTo.current = null;
    }
  };
  const kit: Kit = useKitForm<ContactValues>({
    defaultValues: toValues(ask),
    schema: async () => {
      const { contactSchemaOf } = await import('./contact-form-schema');
      const way = kit.form.getValues('way');
      return contactSchemaOf({ asksOwner: ask.what === 'add', asksDocument: asksDocument(ask, way), way });
    },
    send: async values => {
      const card = await write(values);
      if (card) await onSaved(card);
    },
    fields: FIELDS,
    fieldOf: error => (isApiError(error) ? fieldOfRefusal(error.violations) : undefined),
  });
  const add = () => {
    addsTo.current = knownId === null ? null : { id: knownId, document: kit.form.getValues('document') };
    setKnown(null);
    form.current?.requestSubmit();
  };
  return { kit, form, knownId, add, leave: () => setKnown(null) };
}

/** Somebody to be paid as people write them down: who, how, and what the company wants to remember of them. */
export function ContactFormDialog({ ask, accountId, book, onSaved, onClose }: ContactFormDialogProps) {
  const id = useId();
  const { kit, form, knownId, add, leave } = useContactForm({ ask, accountId, onSaved });
  const way = kit.form.watch('way');
  const hasWords = ask.what !== 'way';
  return (
    <>
      <Dialog
        open
        title={ask.what === 'add' ? words.add : words[ask.what](ask.entry.label)}
        onClose={kit.isBusy ? undefined : onClose}
        actions={
          <>
            <Button variant="quiet" disabled={kit.isBusy} onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={id} loading={kit.isBusy}>
              {words.save[ask.what]}
            </Button>
          </>
        }
      >
        <form ref={form} method="post" id={id} noValidate onSubmit={kit.submit}>
          <Stack gap={16}>
            <FormErrorSummary ref={kit.summary.ref} {...kit.summary.props} />
            {ask.what === 'add' ? (
              <>
                <TextField {...typed(kit, 'name')} label={words.name} maxLength={140} data-initial-focus />
                <DocumentField {...kit.control('document')} label={words.document} />
              </>
            ) : null}
            {ask.what === 'edit' ? null : (
              <>
                <SegmentedControl
                  label={words.ways.legend}
                  options={WAYS}
                  value={way}
                  onChange={chosen => kit.form.setValue('way', chosen)}
                />
                {way === 'key' ? (
                  <TextField {...typed(kit, 'key')} label={words.key.label} help={words.key.help} maxLength={140} />
                ) : (
                  <NamedFields kit={kit} />
                )}
              </>
            )}
            {asksDocument(ask, way) ? <DocumentField {...kit.control('document')} label={words.documentOf} /> : null}
            {hasWords ? <WordFields kit={kit} isFirst={ask.what === 'edit'} /> : null}
          </Stack>
        </form>
      </Dialog>
      {knownId !== null && way !== 'none' ? (
        <KnownContactDialog entry={findEntry(book, knownId)} way={way} onConfirm={add} onCancel={leave} />
      ) : null}
    </>
  );
}

const typed = (kit: Kit, name: 'name' | 'key' | 'nickname' | 'groups') => {
  const { onValueChange, ...control } = kit.control(name);
  return {
    ...control,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
  };
};

function NamedFields({ kit: { control } }: { kit: Kit }) {
  const fields = {
    ...{ institution: control('institution'), institution_name: control('institution_name') },
    ...{ branch: control('branch'), account: control('account') },
    ...{ check_digit: control('check_digit'), account_type: control('account_type') },
  };
  const { institutions, accountKinds } = PIX_ACCOUNT;
  return <AccountFields institutions={institutions} accountKinds={accountKinds} fields={fields} />;
}

function WordFields({ kit, isFirst }: { kit: Kit; isFirst: boolean }) {
  return (
    <>
      <TextField
        {...typed(kit, 'nickname')}
        label={words.nickname.label}
        optional
        help={words.nickname.help}
        maxLength={60}
        data-initial-focus={isFirst || undefined}
      />
      <TextField
        {...typed(kit, 'groups')}
        label={words.groups.label}
        optional
        help={words.groups.help}
        maxLength={GROUPS_LENGTH}
      />
      <TextArea
        {...kit.control('note')}
        label={words.note.label}
        optional
        help={words.note.help}
        size="short"
        maxLength={500}
      />
    </>
  );
}
