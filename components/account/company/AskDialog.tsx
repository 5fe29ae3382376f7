'use client';

import { useState } from 'react';
import { COMPANY_CHANGES, type CompanyChangeKind, needsPapers } from '@/bank/contract/service/company-rules';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Text } from '@/components/ui/Text';
import { askCompanyChange } from '@/services/company';
import { KINDS } from '@/components/lists/company-change-words';
import { changeTexts } from './change-texts';
import type { CompanyTaskProps } from './company-tasks';
import { WishFields } from './WishFields';
import { findWishProblems, NOTHING_TYPED, toWish } from './wish-form';

const words = changeTexts.form;
const OPTIONS = COMPANY_CHANGES.map(value => ({ value, ...KINDS[value] }));

/** Asks to have something of the company changed. What needs papers goes on to them. */
export function AskDialog({ accountId, onDone, onClose }: CompanyTaskProps) {
  const [kind, setKind] = useState<CompanyChangeKind>('contacts');
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const form = useProvenForm();
  const problems = findWishProblems(kind, typed);
  const submit = () => {
    if (Object.values(problems).some(Boolean)) return;
    const change = toWish(kind, typed);
    void form.run(() =>
      form.prove({ purpose: 'change_company', account_id: accountId, change }, async proof => {
        const asked = await askCompanyChange(accountId, change, proof);
        if (asked.state === 'papers') await onDone(words.next, { what: 'papers', change: asked });
        else await onDone(asked.state === 'approved' ? words.doneNow : words.doneReview);
      }),
    );
  };
  return (
    <ProvenDialog
      form={form}
      title={words.title}
      words={{ cancel: words.cancel, submit: words.submit }}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup label={words.kind} options={OPTIONS} value={kind} onValueChange={setKind} />
      <WishFields kind={kind} typed={typed} onTyped={setTyped} problems={form.wasSubmitted ? problems : {}} />
      {needsPapers(kind) ? (
        <Text size={14} muted>
          {words.next}
        </Text>
      ) : null}
    </ProvenDialog>
  );
}
