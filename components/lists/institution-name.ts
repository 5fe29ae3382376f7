const LEGAL_FORM = /[\s,]+(?:S\.?\s?A\.?|S\/A|Ltda\.?)$/i;
const LICENCE = /[\s,–-]+(?:IP|SCD|SCFI|Instituição de Pagamento|Sociedade de Crédito\b.*)$/i;
const CALLED = /\(([^()]+)\)$/;

/** What people call an institution: `Nu Pagamentos S.A. (Nubank)` -> `Nubank`, `Itaú Unibanco S.A.` -> `Itaú Unibanco`. Details say the full name. */
export function toShortInstitution(name: string): string {
  const called = CALLED.exec(name)?.[1];
  if (called) return called;
  const plain = name.replace(LEGAL_FORM, '');
  const short = plain.replace(LICENCE, '');
  return /\p{L}{2}/u.test(short) ? short : plain;
}
