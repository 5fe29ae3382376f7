'use client';

import type { ReceiptTax } from '@/bank/contract/books/receipts';
import { codeFact, Facts } from '@/components/frame/Facts';
import { toTaxRows } from './tax-rows';
import { texts } from './texts';

/** What the document of a tax says on its receipt: without this a receipt proves no tax. */
export function TaxFacts({ tax }: { tax: ReceiptTax }) {
  return (
    <Facts
      title={texts.facts}
      rows={[...toTaxRows(tax), ...codeFact(texts.authentication, tax.collector_authentication)]}
    />
  );
}
