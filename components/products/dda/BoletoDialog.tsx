'use client';

import { formatLine } from '@/bank/contract/boleto-line';
import { formatCnpj } from '@/bank/contract/cnpj';
import type { DdaBoleto } from '@/bank/contract/products/dda';
import { announce } from '@/components/frame/announce';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button, ButtonLink } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { Dialog } from '@/components/ui/Dialog';
import { formatDate, formatDateTime, formatMoney } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { restoreDdaBoleto } from '@/services/dda';
import { BADGES } from './dda-badge';
import { REASONS, STATUS_WORDS, texts } from './texts';
import { type DdaTask, useDdaReload } from './use-dda';
import { usePay } from './use-pay';

const words = texts.detail;

const toFacts = (boleto: DdaBoleto): DefinitionRow[] => {
  const { payee, payable_until, changed, scheduled, hidden, contest } = boleto;
  const amount = boleto.amount_cents === 0 ? texts.list.anyAmount : <PrivateMoney cents={boleto.amount_cents} />;
  const before = changed && (
    <PrivateText>
      {words.beforeOf(formatMoney(changed.amount_cents), formatDate(changed.due_date), formatDateTime(changed.at))}
    </PrivateText>
  );
  return [
    { term: words.amount, value: amount },
    { term: words.due, value: formatDate(boleto.due_date) },
    ...(payable_until ? [{ term: words.until, value: formatDate(payable_until) }] : []),
    ...(before ? [{ term: words.before, value: before }] : []),
    ...(scheduled ? [{ term: words.scheduledFor, value: formatDate(scheduled.date) }] : []),
    { term: words.document, value: payee.document_masked },
    { term: words.institution, value: payee.institution.name },
    { term: words.payer, value: formatCnpj(boleto.payer_document) },
    { term: words.arrived, value: formatDateTime(boleto.arrived_at) },
    ...(hidden ? [{ term: words.hidden, value: words.byAt(hidden.by, formatDateTime(hidden.at)) }] : []),
    ...(contest ? [{ term: words.contested, value: words.byAt(contest.by, formatDateTime(contest.at)) }] : []),
    ...(contest ? [{ term: words.reason, value: REASONS[contest.reason] }] : []),
    ...(contest?.note ? [{ term: words.note, value: contest.note }] : []),
    { term: words.line, value: formatLine(boleto.line) },
  ];
};

interface BoletoDialogProps extends DdaTask {
  boleto: DdaBoleto;
  canAct: boolean;
  onHide: () => void;
  onContest: () => void;
}

/** All about a boleto that arrived, and what can be done with it. */
export function BoletoDialog({ accountId, boleto, canAct, onHide, onContest, onClose }: BoletoDialogProps) {
  const { status, payee } = boleto;
  const isOpen = status === 'open';
  return (
    <Dialog
      open
      title={words.title(payee.name)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.close}
          </Button>
          <MainAct accountId={accountId} boleto={boleto} canAct={canAct} onClose={onClose} />
        </>
      }
    >
      <Stack gap={16}>
        <Inline>
          <Badge status={BADGES[status]}>{STATUS_WORDS[status]}</Badge>
        </Inline>
        {isOpen && boleto.first_payee ? <Alert tone="warning">{words.firstPayee}</Alert> : null}
        <DefinitionList rows={toFacts(boleto)} />
        {isOpen ? (
          <Text size={14} muted>
            {words.amountHelp}
          </Text>
        ) : null}
        <Inline>
          <CopyButton value={boleto.line} label={words.copy} showLabel />
          {canAct && (isOpen || status === 'hidden') ? (
            <Button variant="quiet" onClick={onContest}>
              {words.contest}
            </Button>
          ) : null}
          {canAct && isOpen ? (
            <Button variant="quiet" onClick={onHide}>
              {words.hide}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </Dialog>
  );
}

/** What is done most with a boleto as it stands. */
function MainAct({ accountId, boleto, canAct, onClose }: DdaTask & Pick<BoletoDialogProps, 'boleto' | 'canAct'>) {
  const pay = usePay(accountId);
  const act = useAct();
  const reload = useDdaReload(accountId);
  const { status, receipt_id, scheduled } = boleto;
  if (receipt_id) {
    return <ButtonLink href={withAccount(`/receipts/${receipt_id}`, accountId)}>{words.receipt}</ButtonLink>;
  }
  if (scheduled) {
    const href = withAccount(`/payment/boleto/scheduled/${scheduled.id}`, accountId);
    return <ButtonLink href={href}>{words.scheduled}</ButtonLink>;
  }
  if (!canAct) return null;
  if (status === 'open') return <Button onClick={() => pay(boleto)}>{words.pay}</Button>;
  if (status !== 'hidden' && status !== 'contested') return null;
  const restore = async () => {
    const isDone = await act.run(() => restoreDdaBoleto(accountId, boleto.id));
    await reload();
    if (!isDone) return;
    announce(words.restored);
    onClose();
  };
  return (
    <Stack gap={8}>
      <Button loading={act.isBusy} onClick={() => void restore()}>
        {words.restore}
      </Button>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
    </Stack>
  );
}
