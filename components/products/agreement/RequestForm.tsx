'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import type { AgreementTerms } from '@/bank/contract/products/agreement';
import { AGREEMENT_KINDS, type AgreementKind, GAP_POLICIES, layoutsOf } from '@/bank/contract/products/agreement-words';
import { withAccount } from '@/components/frame/account-address';
import { announce } from '@/components/frame/announce';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CheckField } from '@/components/ui/CheckField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { useWrongFocus } from '@/components/ui/use-wrong-focus';
import { useAct } from '@/contexts/use-act';
import { requestAgreement } from '@/services/agreement';
import { ClauseList } from './ClauseList';
import { FeeList } from './FeeList';
import { findProblems, NEW_REQUEST, type RequestDraft, toItems } from './request-draft';
import { texts } from './texts';

const words = texts.form;

interface RequestFormProps {
  accountId: string;
  terms: readonly AgreementTerms[];
  onClose: () => void;
}

/** What is asked for, on the terms that are shown. What was typed stays when it cannot be sent. */
export function RequestForm({ accountId, terms, onClose }: RequestFormProps) {
  const router = useRouter();
  const [draft, setDraft] = useState<RequestDraft>(NEW_REQUEST);
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useWrongFocus(refusals, form);
  const { run, isBusy, error } = useAct();
  const shown = terms.find(({ kind }) => kind === draft.kind);
  const problems = findProblems(draft);
  const layouts = layoutsOf(draft.kind);
  const set = (part: Partial<RequestDraft>) => setDraft(now => ({ ...now, ...part }));
  // other terms are read anew
  const choose = (kind: AgreementKind) => set({ kind, isAccepted: false, layout: '240' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!shown || Object.values(problems).some(Boolean)) {
      setRefusals(refusals + 1);
      return;
    }
    const { kind, layout, gaps } = draft;
    const wish = { kind, layout, name: draft.name.trim(), monthly_items: toItems(draft.items), gap_policy: gaps };
    void run(async () => {
      const { id } = await requestAgreement(accountId, { ...wish, terms_version: shown.version });
      announce(words.sent);
      router.push(withAccount(`/agreements/${id}`, accountId));
    });
  };
  const errorOf = (field: keyof typeof problems) => (refusals > 0 ? problems[field] : undefined);
  return (
    <Card as="section" aria-label={words.title}>
      <form ref={form} method="post" noValidate onSubmit={submit}>
        <Stack gap={16}>
          <Heading level={2}>{words.title}</Heading>
          <Select
            label={words.kind}
            options={AGREEMENT_KINDS.map(value => ({ value, label: texts.kinds[value] }))}
            value={draft.kind}
            onValueChange={choose}
          />
          <TextField
            label={words.name}
            help={words.nameHelp}
            value={draft.name}
            maxLength={60}
            onChange={event => set({ name: event.target.value })}
            error={errorOf('name')}
          />
          {layouts.length > 1 ? (
            <RadioGroup
              label={words.layout}
              options={layouts.map(value => ({ value, label: texts.layouts[value] }))}
              value={draft.layout}
              onValueChange={layout => set({ layout })}
            />
          ) : null}
          <TextField
            label={words.items}
            help={words.itemsHelp}
            inputMode="numeric"
            value={draft.items}
            maxLength={9}
            onChange={event => set({ items: event.target.value })}
            error={errorOf('items')}
          />
          <RadioGroup
            label={words.gaps}
            help={words.gapsHelp}
            options={GAP_POLICIES.map(value => ({ value, label: texts.gaps[value] }))}
            value={draft.gaps}
            onValueChange={gaps => set({ gaps })}
          />
          {shown ? (
            <>
              <Heading level={3} size={16}>
                {words.terms}
              </Heading>
              <ClauseList clauses={shown.clauses} />
              <Heading level={3} size={16}>
                {words.fees}
              </Heading>
              <FeeList fees={shown.fees} />
            </>
          ) : (
            <Alert tone="danger">{words.unread}</Alert>
          )}
          <CheckField
            label={words.accept}
            checked={draft.isAccepted}
            onChange={event => set({ isAccepted: event.target.checked })}
            error={errorOf('accept')}
          />
          {error ? <Alert tone="danger">{error}</Alert> : null}
          <Inline stackOnPhone>
            <Button type="submit" loading={isBusy}>
              {words.send}
            </Button>
            <Button type="button" variant="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
