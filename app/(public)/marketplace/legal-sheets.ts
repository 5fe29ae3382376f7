import type { LegalSheet } from '@/components/products/marketplace/LegalTicks';
import { formatDate } from '@/components/ui/format';
import { legal } from '@/variants/active-legal';
import { findLegalText } from '@/variants/legal';

const sheetOf = (href: `/${string}`): LegalSheet => {
  const text = findLegalText(legal, href);
  return { href, version: text?.version ?? '1.0', date: text ? formatDate(text.date) : '' };
};

/** What a borrower agrees to, as the brand words it now. */
export const readLegalSheets = () => ({
  terms: sheetOf('/terms-emprestimo'),
  privacy: sheetOf('/politica-de-privacidade'),
});
