'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Receipt } from '@/bank/contract/books/receipts';
import { toDocumentRows, toKeyRows } from '@/components/frame/document-rows';
import { codeFact, fact, Facts } from '@/components/frame/Facts';
import { TaxFacts } from '@/components/products/tax/TaxFacts';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { Disclosure } from '@/components/ui/Disclosure';
import { joinFacts } from '@/components/ui/join-facts';
import { DebtFacts } from './DebtFacts';
import { OnScreen } from './OnScreen';
import { texts } from './texts';
import { TopUpFacts } from './TopUpFacts';

/** For machines and for whoever checks: folded on screen, open on paper. */
function Codes({ summary, children }: { summary: string; children: ReactNode }) {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('beforeprint', () => flushSync(() => setPrinted(true)), { signal });
    window.addEventListener('afterprint', () => setPrinted(false), { signal });
    return () => ended.abort();
  }, []);
  return (
    <Disclosure key={String(isPrinted)} summary={summary} open={isPrinted}>
      {children}
    </Disclosure>
  );
}

/** Who paid, who received, and what identifies the transaction. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { payer, payee, description, end_to_end_id, txid, authentication, authorization_id, approved_by } = receipt;
  return (
    <>
      <Facts
        title={texts.to}
        rows={[
          ...toParty(payee),
          ...toKeyRows(texts.key, payee.key),
          ...fact(texts.account, payee.account_number ? joinFacts([payee.branch, payee.account_number]) : null),
        ]}
      />
      <Facts
        title={texts.from}
        rows={[
          ...toParty(payer),
          ...fact(texts.account, payer.branch && payer.account_number && `${payer.branch} · ${payer.account_number}`),
        ]}
      />
      {receipt.boleto ? <DebtFacts debt={receipt.boleto} /> : null}
      {receipt.tax ? <TaxFacts tax={receipt.tax} /> : null}
      {receipt.top_up ? <TopUpFacts topUp={receipt.top_up} /> : null}
      <Facts
        title={texts.transaction}
        rows={[
          ...fact(texts.description, description),
          ...fact(texts.approvedBy, approved_by?.join(', ') ?? null),
          ...code(nameId(receipt), end_to_end_id),
        ]}
      />
      <Codes summary={texts.codes}>
        <DefinitionList
          rows={[
            ...code(texts.txid, txid),
            ...(authentication === ''
              ? [{ term: texts.authentication, value: texts.noAuthentication }]
              : code(texts.authentication, authentication)),
            ...code(texts.authorization, authorization_id),
          ]}
        />
      </Codes>
    </>
  );
}

/** What the number is called by which it is found elsewhere. */
const nameId = ({ boleto, tax, kind }: Receipt): string => {
  if (kind === 'top_up' || kind === 'top_up_return') return texts.topUp.nsu;
  return boleto || tax ? texts.debt.paymentNumber : texts.endToEndId;
};

const code = (term: string, value: string | null): DefinitionRow[] =>
  codeFact(
    term,
    value,
    <OnScreen>
      <CopyButton value={value ?? ''} label={texts.copy(term)} />
    </OnScreen>,
  );

const toParty = (party: Receipt['payee'] | Receipt['payer']): DefinitionRow[] => [
  { term: texts.name, value: party.name },
  ...toDocumentRows(party.document_masked),
  ...fact(texts.institution, party.institution_name),
];
