'use client';

import type { LoanPayout, LoanProposal } from '@/bank/contract/products/marketplace-proposals';
import { InstitutionField } from '@/components/payment/account/InstitutionField';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Button } from '@/components/ui/Button';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { getProposal, listInstitutions, redirectLoan, setPayout } from '@/services/marketplace/proposals';
import { proposalTexts } from './proposal-texts';
import { texts } from './texts';
import { useKeptForm } from './use-kept';
import type { ProposalPart } from './use-proposal';

const { payout: words } = proposalTexts;

const INSTITUTIONS = { list: listInstitutions, toProblem: () => null };
const KINDS = (['checking', 'savings', 'payment'] as const).map(value => ({ value, label: words.kinds[value] }));

interface Values {
  ispb: string;
  institution: string;
  branch: string;
  number: string;
  kind: LoanPayout['kind'] | '';
}

const ORDER = ['ispb', 'branch', 'number', 'kind'];
const NUMBER = /^\d{1,20}-?[0-9xX]$/;

const check = ({ ispb, branch, number, kind }: Values) => ({
  ispb: ispb === '' ? words.check.institution : undefined,
  branch: /^\d{1,5}$/.test(branch) ? undefined : words.check.branch,
  number: NUMBER.test(number) ? undefined : words.check.number,
  kind: kind === '' ? words.check.kind : undefined,
});

/** Which account; of a signed loan with a proof of it. */
export function PayoutForm({ proposal, put }: ProposalPart) {
  const { id, payout } = proposal;
  const isSigned = proposal.state === 'release_failed';
  const { prove, dialog } = useProtectedAct();
  const form = useKeptForm<Values>(`market.payout.${id}`, {
    initial: payout
      ? {
          ispb: payout.ispb,
          institution: payout.institution,
          branch: payout.branch,
          number: payout.number,
          kind: payout.kind,
        }
      : { ispb: '', institution: '', branch: '', number: '', kind: '' },
    ...{ check, order: ORDER, failed: texts.failed },
    refused: ({ field }) => (ORDER.includes(field) ? words.check.other : undefined),
  });
  const { values } = form;
  const save = async ({ ispb, branch, number, kind }: Values) => {
    if (kind === '') return;
    const account = { ispb, branch, number, kind };
    const keep = (saved: LoanProposal) => {
      form.drop();
      put(saved);
    };
    if (!isSigned) return keep(await setPayout(id, account));
    const wish = { purpose: 'redirect_loan' as const, proposal_id: id, ...account };
    await prove(wish, async proof => keep(await redirectLoan(id, account, proof)), words.redirect).catch(
      async (error: unknown) => {
        // it may be on its way by now, or over: show what holds
        await getProposal(id).then(put, () => undefined);
        throw error;
      },
    );
  };
  const { ref, ...summary } = form.summary;
  return (
    <>
      <form method="post" aria-label={words.title} noValidate onSubmit={form.submit(save)}>
        <Stack gap={16}>
          <Text muted>{words.lead}</Text>
          <FormErrorSummary ref={ref} {...summary} />
          <InstitutionField
            {...form.field('ispb')}
            institutions={INSTITUTIONS}
            value={values.ispb}
            name={values.institution}
            onChoose={(ispb, institution) => form.change({ ispb, institution })}
          />
          <TextField
            {...form.field('branch')}
            label={words.branch}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            value={values.branch}
            onChange={event => form.change({ branch: event.target.value.replace(/\D/g, '') })}
          />
          <TextField
            {...form.field('number')}
            label={words.number}
            help={words.numberHelp}
            maxLength={24}
            autoComplete="off"
            value={values.number}
            onChange={event => form.change({ number: event.target.value.replace(/[^\dxX-]/g, '') })}
          />
          <Select
            {...form.field('kind')}
            label={words.kind}
            placeholder={words.choose}
            options={KINDS}
            value={values.kind || undefined}
            onValueChange={kind => form.change({ kind })}
          />
          {isSigned ? <Text muted>{words.redirectHelp}</Text> : null}
          <Button type="submit" variant={isSigned ? undefined : 'quiet'} loading={form.isBusy}>
            {isSigned ? words.redirect : words.save}
          </Button>
        </Stack>
      </form>
      {dialog}
    </>
  );
}
