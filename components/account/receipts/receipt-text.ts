import { formatLine } from '@/bank/contract/boleto-line';
import type { Receipt } from '@/bank/contract/books/receipts';
import { nameTax } from '@/bank/contract/tax-text';
import { texts as taxTexts } from '@/components/products/tax/texts';
import { formatDateTime, formatDocument, formatMoney } from '@/components/ui/format';
import { joinFacts } from '@/components/ui/join-facts';
import { STATUS_WORDS, texts } from './texts';

const nameId = ({ boleto, tax, top_up }: Receipt): string => {
  if (top_up) return texts.topUp.nsu;
  return boleto || tax ? texts.debt.paymentNumber : texts.endToEndId;
};

/** The receipt as plain text, for sharing where only text goes. Holds what the page shows to both sides, nothing of the account number. */
export function toReceiptText(receipt: Receipt, brand: string): string {
  const party = ({ name, document_masked, institution_name }: Receipt['payee'] | Receipt['payer']) =>
    joinFacts([name, document_masked && formatDocument(document_masked), institution_name]);
  const lines = [
    `${texts.title(receipt.title)} · ${brand}`,
    `${formatMoney(receipt.amount_cents)} · ${STATUS_WORDS[receipt.status]}`,
    `${texts.when}: ${formatDateTime(receipt.occurred_at)} (${texts.brasilia})`,
    `${texts.from}: ${party(receipt.payer)}`,
    `${texts.to}: ${party(receipt.payee)}`,
    receipt.boleto && `${texts.debt.line}: ${formatLine(receipt.boleto.line)}`,
    receipt.tax && `${taxTexts.facts}: ${nameTax(receipt.tax)}`,
    receipt.tax?.collector_authentication && `${taxTexts.authentication}: ${receipt.tax.collector_authentication}`,
    receipt.top_up?.operator_nsu && `${texts.topUp.operatorNsu}: ${receipt.top_up.operator_nsu}`,
    receipt.description && `${texts.description}: ${receipt.description}`,
    receipt.end_to_end_id && `${nameId(receipt)}: ${receipt.end_to_end_id}`,
    receipt.authentication && `${texts.authentication}: ${receipt.authentication}`,
  ];
  return lines.filter(Boolean).join('\n');
}
