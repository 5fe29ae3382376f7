'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { Dda } from '@/bank/contract/products/dda';
import { announce } from '@/components/frame/announce';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { CheckField } from '@/components/ui/CheckField';
import { DocumentField, documentProblem } from '@/components/ui/DocumentField';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { joinDda } from '@/services/dda';
import { texts } from './texts';
import { type DdaTask, useDdaReload } from './use-dda';

const words = texts.joinForm;

const Term = styled.ol`
  display: grid;
  gap: 8px;
  margin: 0;
  padding-left: 20px;
`;

/** The company's own document, as long as it has not joined. */
const toSuggested = ({ company_document, members }: Dda): string =>
  members.some(({ document, status }) => document === company_document && status !== 'refused') ? '' : company_document;

/** Joins a document of the company: its number, the term, and the proof. */
export function JoinDialog({ accountId, dda, onClose }: DdaTask & { dda: Dda }) {
  const [document, setDocument] = useState(() => toSuggested(dda));
  const [isAccepted, setAccepted] = useState(false);
  const form = useProvenForm();
  const reload = useDdaReload(accountId);
  const missing = document === '' ? words.documentMissing : documentProblem(document, 'cnpj');
  const submit = () => {
    if (missing || !isAccepted) return;
    const body = { document, term_version: dda.term.version };
    void form.run(() =>
      form.prove({ purpose: 'join_dda', account_id: accountId, ...body }, async proof => {
        await joinDda(accountId, body, proof);
        await reload();
        announce(words.done);
        onClose();
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
      <DocumentField
        kind="cnpj"
        label={words.document}
        help={words.documentHelp}
        value={document}
        onValueChange={setDocument}
        error={form.wasSubmitted ? missing : undefined}
      />
      <Stack gap={8}>
        <Heading level={3} size={16}>
          {words.term}
        </Heading>
        <Term>
          {dda.term.paragraphs.map(paragraph => (
            <li key={paragraph}>
              <Text size={14}>{paragraph}</Text>
            </li>
          ))}
        </Term>
        <Text size={14} muted>
          {words.version(dda.term.version)}
        </Text>
      </Stack>
      <CheckField
        label={words.accept}
        checked={isAccepted}
        onChange={event => setAccepted(event.target.checked)}
        error={form.wasSubmitted && !isAccepted ? words.acceptMissing : undefined}
      />
    </ProvenDialog>
  );
}
