'use client';

import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BusinessMemberDraft, PartnerDraft } from '@/bank/contract/service/onboarding-data';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Button } from '@/components/ui/Button';
import { type FormError, FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { saveBusinessMember } from '@/services/onboarding';
import { Anchor } from './Anchor';
import { asApplicant, mayBeApplicant } from './applicant-partner';
import { openIssues, partnerOfIssue, wordsOfIssue } from './issues';
import { MemberCard } from './MemberCard';
import { checkPartner, checkPartners, memberOrder, mostPartners } from './member-checks';
import { memberTexts as words } from './member-texts';
import { SavedNotice } from './SavedNotice';
import { ShareSum } from './ShareSum';
import { useOnboarding } from './session';
import { StepFrame } from './StepFrame';
import { texts } from './texts';
import { useStep } from './use-step';
import { useStepForm } from './use-step-form';
import { bankToday } from '@/components/ui/today';

/** The second step: who owns the company and who represents it. */
export function MemberStep() {
  const { application } = useOnboarding();
  const today = bankToday();
  const { company } = application;
  const most = mostPartners(company.kind);
  const form = useStepForm<BusinessMemberDraft>({
    initial: application.business_member,
    check: ({ partners = [] }) => checkPartners(partners, company, today),
    order: ({ partners = [] }) => memberOrder(partners),
  });
  const partners = form.values.partners ?? [];
  const step = useStep({ step: 'business-member', draft: form.values, save: saveBusinessMember });
  const [opened, setOpened] = useState<readonly string[]>(() => {
    const sentBack = openIssues(application).map(partnerOfIssue);
    return partners.flatMap(({ key }) => (partners.length === 1 || sentBack.includes(key) ? [key] : []));
  });
  useErrorTitle(form.hasErrors);
  useOpenWithProblems(partners, Object.keys(form.problems), keys => setOpened(now => [...new Set([...now, ...keys])]));

  const put = (next: PartnerDraft[], touched: string) =>
    form.change(before => ({ ...before, partners: next }), touched);
  const add = () => {
    const key = crypto.randomUUID();
    put([...partners, { key, kind: 'person' }], 'partners');
    setOpened(now => [...now, key]);
  };
  const beApplicant = (index: number) => {
    const partner = partners[index];
    if (!partner) return;
    put(partners.with(index, asApplicant(partner, application)), `partners.${index}.document`);
    setOpened(now => [...new Set([...now, partner.key])]);
  };
  const toggle = (key: string) =>
    setOpened(now => (now.includes(key) ? now.filter(other => other !== key) : [...now, key]));
  const issueOf = (key: string) => {
    const issue = openIssues(application).find(one => partnerOfIssue(one) === key);
    return issue && wordsOfIssue(issue);
  };

  return (
    <StepFrame
      task="business-member"
      title={words.title}
      lead={words.lead}
      saved={<SavedNotice state={step.state} onRetry={() => void step.saveNow()} />}
    >
      <form method="post" noValidate onSubmit={form.submit(step.finish)} onBlur={() => void step.saveNow()}>
        <Stack gap={24}>
          <FormErrorSummary
            ref={form.summary.ref}
            {...form.summary.props}
            errors={form.summary.props.errors.map(error => nameError(error, partners))}
          />
          <Stack gap={12} as="ul">
            {partners.map((partner, index) => (
              <MemberCard
                key={partner.key}
                place={index + 1}
                partner={partner}
                path={`partners.${index}`}
                field={form.field}
                isOpen={opened.includes(partner.key)}
                isComplete={checkPartner(partner, '', today, company.kind).length === 0}
                issue={issueOf(partner.key)}
                judge={form.judge}
                onSelf={mayBeApplicant(partner, partners, application) ? () => beApplicant(index) : undefined}
                onToggle={() => toggle(partner.key)}
                onChange={(changed, touched) => put(partners.with(index, changed), touched)}
                onRemove={() => put(partners.toSpliced(index, 1), 'partners')}
              />
            ))}
          </Stack>
          {partners.length < most ? (
            <Button variant="quiet" fullWidth onClick={add}>
              <Plus aria-hidden /> {words.add}
            </Button>
          ) : (
            <Text size={14} muted>
              {words.full(most)}
            </Text>
          )}
          <Anchor id={form.field('partners').id} tabIndex={-1}>
            <ShareSum partners={partners} error={form.field('partners').error} />
          </Anchor>
          <Button type="submit" fullWidth loading={form.isBusy || step.isLeaving}>
            {texts.step.next}
          </Button>
        </Stack>
      </form>
    </StepFrame>
  );
}

/** Who a problem is about, where several have the same one: `Renata Prado: digite o CPF.` */
const nameError = (error: FormError, partners: readonly PartnerDraft[]): FormError => {
  const place = /partners\.(\d+)\./.exec(error.fieldId)?.[1];
  if (place === undefined || partners.length < 2) return error;
  const name = partners[Number(place)]?.name?.trim() || words.partner(Number(place) + 1);
  return { ...error, message: `${name}: ${error.message}` };
};

/** A partner whose fields are wrong is opened: a link to a field that is not there leads nowhere. */
function useOpenWithProblems(
  partners: readonly PartnerDraft[],
  fields: readonly string[],
  open: (keys: string[]) => void,
) {
  const places = [...new Set(fields.flatMap(field => /^partners\.(\d+)/.exec(field)?.[1] ?? []))].join(',');
  const openThem = useEffectEvent((wrong: string) => {
    const keys = wrong === '' ? [] : wrong.split(',').map(place => partners[Number(place)]?.key ?? '');
    if (keys.length > 0) open(keys);
  });
  // only when other partners have problems: who was closed by hand stays closed
  useEffect(() => openThem(places), [places]);
}
