'use client';

import type { BatchRow } from '@/bank/contract/products/batch-rows';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDocument } from '@/components/ui/format';
import { TextLink } from '@/components/ui/TextLink';
import { texts } from './draft-texts';
import { isTwice } from './row-look';

const words = texts.row;

const fact = (term: string, value: DefinitionRow['value']): DefinitionRow[] => (value ? [{ term, value }] : []);

const toFacts = ({
  kind,
  name,
  name_from,
  document_masked,
  institution_name,
  fee_cents,
  failure,
}: BatchRow): DefinitionRow[] => [
  ...(name && name_from && name_from !== 'typed' ? fact(words.name, `${name}, ${words.nameFrom[name_from]}`) : []),
  // who collects a tax is nobody that its row names
  ...fact(words.document, kind !== 'tax' && document_masked && formatDocument(document_masked)),
  ...fact(words.institution, institution_name),
  ...fact(words.fee, fee_cents ? <PrivateMoney cents={fee_cents} /> : null),
  ...fact(words.failure, failure?.reason),
];

/** What the bank knows of a row: who is paid, what it costs, and where the same was or is to be paid. */
export function RowFacts({ accountId, row }: { accountId: string; row: BatchRow }) {
  const facts = toFacts(row);
  const { same_in_batch, paid_before, waits_in, receipt_id, gift_purchase_id } = row;
  return (
    <>
      {isTwice(row) && (row.state === 'ready' || row.state === 'wrong') ? (
        <Alert tone="warning">
          {same_in_batch.length > 0 ? words.sameRows(same_in_batch) : null}{' '}
          {paid_before ? (
            <>
              {words.paidBefore(formatDate(paid_before.on))}{' '}
              <TextLink href={withAccount(`/receipts/${paid_before.receipt_id}`, accountId)}>{words.receipt}</TextLink>
            </>
          ) : null}{' '}
          {waits_in ? (
            <>
              {words.waitsIn}{' '}
              <TextLink href={withAccount(`/payment/batch/${waits_in}`, accountId)}>{words.otherBatch}</TextLink>
            </>
          ) : null}
        </Alert>
      ) : null}
      {facts.length > 0 ? <DefinitionList rows={facts} /> : null}
      {receipt_id ? (
        <TextLink href={withAccount(`/receipts/${receipt_id}`, accountId)}>{words.receipt}</TextLink>
      ) : null}
      {gift_purchase_id && row.state === 'completed' ? (
        <TextLink href={withAccount(`/gift-card/purchases/${gift_purchase_id}`, accountId)}>{words.codes}</TextLink>
      ) : null}
    </>
  );
}
