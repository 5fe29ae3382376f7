import { kitTexts } from './texts';

/** What a refused call knows, in words for the customer: `ApiError` fits. Any other error has words for developers only. */
interface Refusal {
  message: string;
  violations: readonly { field: string; rule: string }[];
}

export interface RefusalRules<Name extends string> {
  /** The fields in the order they stand on the page. */
  fields: readonly Name[];
  /** Words for what the bank holds against a field; undefined leaves it to the general ones. */
  wordsFor?: (violation: { field: string; rule: string }) => string | undefined;
  /** The field of a refusal that names none, or another name: a wrong password is about the password. Own words, where its own do not fit. */
  fieldOf?: (error: unknown) => { name: Name; words?: string } | undefined;
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'violations' in error && Array.isArray(error.violations);

/** Where a refusal is said: at the fields that it names, else above the form. */
export function landRefusal<Name extends string>(
  error: unknown,
  { fields, wordsFor, fieldOf }: RefusalRules<Name>,
): { at: { name: Name; message: string }[]; failure: string | null } {
  const violations = isRefusal(error) ? error.violations : [];
  const at = violations.flatMap(violation => {
    const name = fields.find(field => field === violation.field);
    return name === undefined ? [] : [{ name, message: wordsFor?.(violation) ?? kitTexts.form.refused }];
  });
  if (at.length > 0) return { at, failure: null };
  const own = fieldOf?.(error);
  const words = own?.words ?? (isRefusal(error) ? error.message : kitTexts.form.failed);
  return own ? { at: [{ name: own.name, message: words }], failure: null } : { at: [], failure: words };
}
