'use client';

import { useShown } from '@/contexts/shown-things';
import { useState, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixDispute } from '@/bank/contract/products/pix/support';
import { withAccount } from '@/components/frame/account-address';
import { FileLink } from '@/components/frame/FileLink';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { toDocumentRows } from '@/components/frame/document-rows';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { FileDrop } from '@/components/ui/FileDrop';
import { formatBytes } from '@/components/ui/file-rules';
import { formatDateTime, formatMoney } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { announce } from '@/components/frame/announce';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { cancelPixDispute, evidenceHref } from '@/services/pix/support';
import { color } from '@/themes/tokens';
import { AnswerForm } from './AnswerForm';
import { DayLine } from './DayLine';
import { awaitsAnswer, BADGES, isLiving, whereItStands } from './dispute-text';
import { EVIDENCE_RULES } from './rules';
import { REASONS, STATUS_WORDS, texts } from './texts';
import { useDispute, useShowDispute } from './use-disputes';
import { useEvidence } from './use-evidence';

const Story = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Files = styled.ul`
  display: grid;
  gap: 8px;

  > li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; overflow-wrap: anywhere; }
  small { color: ${color.onSurfaceMuted}; }
`;

interface DisputeDetailProps {
  account: Pick<Account, 'id' | 'role'>;
  dispute: PixDispute;
  now: string;
}

/** The new state stands at the top of the page: what was done at its end leads there. */
function useTopOnChange(status: string): void {
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    window.scrollTo({ top: 0 });
  }, [status]);
}

/** One dispute: where it stands, on which day, what is blocked, what was handed in, and what this side can do. */
export function DisputeDetail({ account, dispute: first, now }: DisputeDetailProps) {
  const dispute = useDispute(account.id, first);
  useShown(first.id);
  useTopOnChange(dispute.status);
  const canAct = account.role !== 'viewer';
  const isMine = dispute.role === 'contester';
  return (
    <Page $width="form">
      <PageHeader
        title={texts.detail.title}
        back={{ href: withAccount('/pix/support', account.id), label: texts.title }}
      />
      <Stack gap={24}>
        <Card as="section" aria-label={texts.detail.title}>
          <Stack gap={16}>
            <Inline justify="between" align="start">
              <Money cents={dispute.amount_cents} size="hero" />
              <span role="status">
                <Badge status={BADGES[dispute.status]}>{STATUS_WORDS[dispute.status]}</Badge>
              </span>
            </Inline>
            <DayLine dispute={dispute} now={now} />
            <Text>{whereItStands(dispute, now)}</Text>
            {canAct ? null : <Alert>{texts.viewer}</Alert>}
          </Stack>
        </Card>
        {canAct && awaitsAnswer(dispute) ? <AnswerForm accountId={account.id} dispute={dispute} /> : null}
        <Card as="section" aria-labelledby="dados-da-contestacao">
          <Stack gap={16}>
            <Heading id="dados-da-contestacao" level={2} size={16}>
              {texts.detail.facts}
            </Heading>
            <DefinitionList rows={toFacts(dispute)} />
            <Inline gap={12}>
              <ButtonLink
                variant="quiet"
                size="small"
                href={withAccount(`/receipts/${dispute.transaction_id}`, account.id)}
              >
                {texts.detail.receipt}
              </ButtonLink>
            </Inline>
          </Stack>
        </Card>
        <Handed accountId={account.id} dispute={dispute} />
        {canAct && isMine && isLiving(dispute) ? (
          <>
            <MoreFiles accountId={account.id} dispute={dispute} />
            <CancelButton accountId={account.id} dispute={dispute} />
          </>
        ) : null}
      </Stack>
    </Page>
  );
}

const toFacts = (dispute: PixDispute): DefinitionRow[] => {
  const { other, role, blocked_cents, returned_cents, paid_cents } = dispute;
  const money = (cents: number) => <PrivateText>{formatMoney(cents)}</PrivateText>;
  return [
    { term: role === 'contester' ? texts.detail.to : texts.detail.from, value: other.name },
    ...toDocumentRows(other.document_masked),
    { term: texts.detail.institution, value: other.institution_name },
    { term: texts.detail.reason, value: REASONS[dispute.reason].label },
    { term: texts.detail.paid, value: money(paid_cents) },
    { term: texts.detail.paidAt, value: formatDateTime(dispute.paid_at) },
    { term: texts.detail.blocked, value: blocked_cents === null ? texts.detail.notYet : money(blocked_cents) },
    ...(returned_cents === null ? [] : [{ term: texts.detail.returned, value: money(returned_cents) }]),
    { term: texts.detail.id, value: dispute.end_to_end_id },
  ];
};

/** What this side told and handed in. */
function Handed({ accountId, dispute }: { accountId: string; dispute: PixDispute }) {
  const { text, role, evidence } = dispute;
  if (text === null && evidence.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="relato">
      <Stack gap={16}>
        <Heading id="relato" level={2} size={16}>
          {role === 'contester' ? texts.detail.story : texts.detail.defence}
        </Heading>
        {text === null ? null : <Story>{text}</Story>}
        <Heading level={3} size={14}>
          {texts.detail.files}
        </Heading>
        {evidence.length === 0 ? (
          <Text size={14} muted>
            {texts.detail.noFiles}
          </Text>
        ) : (
          <Files>
            {evidence.map(file => (
              <li key={file.id}>
                <span>
                  {file.name} <small>{formatBytes(file.size)}</small>
                </span>
                <FileLink variant="quiet" size="small" href={evidenceHref(accountId, dispute.id, file.id)}>
                  {texts.detail.download}
                </FileLink>
              </li>
            ))}
          </Files>
        )}
      </Stack>
    </Card>
  );
}

function MoreFiles({ accountId, dispute }: { accountId: string; dispute: PixDispute }) {
  const evidence = useEvidence(accountId);
  const act = useAct();
  const show = useShowDispute(accountId);
  const room = EVIDENCE_RULES.maxFiles - dispute.evidence.length;
  if (room <= 0) return null;
  const send = () =>
    act.run(async () => {
      const { dispute: known, isComplete } = await evidence.send(dispute.id);
      if (known) show(known);
      if (isComplete) announce(texts.detail.sent);
    });
  return (
    <Card as="section" aria-label={texts.detail.add}>
      <Stack gap={16}>
        <FileDrop
          label={texts.detail.add}
          rules={{ ...EVIDENCE_RULES, maxFiles: room }}
          files={evidence.files}
          onFilesChange={evidence.setFiles}
          errorOf={evidence.errorOf}
          disabled={act.isBusy}
        />
        {evidence.files.length > 0 ? (
          <Button variant="quiet" loading={act.isBusy} onClick={() => void send()}>
            {texts.detail.addSend}
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
}

function CancelButton({ accountId, dispute }: { accountId: string; dispute: PixDispute }) {
  const [open, setOpen] = useState(false);
  const show = useShowDispute(accountId);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.detail.cancel}
      </Button>
      {open ? (
        <AskedDialog
          title={texts.detail.cancelTitle}
          words={{ confirm: texts.detail.cancel, back: texts.detail.keep, done: texts.detail.cancelled }}
          act={async () => show(await cancelPixDispute(accountId, dispute.id))}
          onClose={() => setOpen(false)}
        >
          {texts.detail.cancelBody}
        </AskedDialog>
      ) : null}
    </>
  );
}
