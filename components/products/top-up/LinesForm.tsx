'use client';

import { Plus } from 'lucide-react';
import { MOST_TOP_UPS } from '@/bank/contract/products/top-up-words';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { ContactsButton } from './ContactsButton';
import { LineFields } from './LineFields';
import { withLine, toNamedLines } from './lines';
import { texts } from './texts';
import { type LinesFormNeeds, type LinesFormState, useLinesForm } from './use-lines-form';

/** The numbers, each with operator and value. What is wrong is said at its field, also when the bank says so; what was typed stays. */
export function LinesForm(props: LinesFormNeeds) {
  const form = useLinesForm(props);
  const { lines, catalogue } = form;
  const isFull = lines.length >= MOST_TOP_UPS;
  useErrorTitle(form.hasErrors);
  return (
    <Card as="div">
      <form method="post" noValidate onSubmit={form.submit}>
        <Stack gap={16}>
          <FormErrorSummary ref={form.summary.ref} {...form.summary.props} />
          {lines.map((line, index) => (
            <LineFields key={line.id} index={index} form={form} />
          ))}
          {catalogue.isError && !catalogue.data ? (
            <Alert tone="warning">
              {texts.lookupFailed}{' '}
              <Button variant="plain" loading={catalogue.isFetching} onClick={() => void catalogue.refetch()}>
                {texts.retry}
              </Button>
            </Alert>
          ) : null}
          <Button variant="quiet" fullWidth disabled={isFull} onClick={form.add}>
            <Plus aria-hidden />
            {texts.add}
          </Button>
          {isFull ? (
            <Text size={14} muted>
              {texts.most(MOST_TOP_UPS)}
            </Text>
          ) : null}
          <ContactsButton
            accountId={props.accountId}
            onUse={line => props.acts.dispatch({ type: 'form_typed', named: toNamedLines(withLine(lines, line)) })}
          />
          <Total lines={lines} />
          <Button type="submit" fullWidth loading={form.isBusy || (form.wasSent && catalogue.isLoading)}>
            {texts.submit}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** What a fleet comes to so far. */
function Total({ lines }: Pick<LinesFormState, 'lines'>) {
  if (lines.length < 2) return null;
  const cents = lines.reduce((sum, line) => sum + (line.cents ?? 0), 0);
  return <DefinitionList rows={[{ term: texts.total(lines.length), value: <PrivateMoney cents={cents} /> }]} />;
}
