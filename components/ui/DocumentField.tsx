'use client';

import { forwardRef, useMemo } from 'react';
import { type DocumentKind, findDocumentProblem, maskDocument, toBareDocument } from './document-text';
import { MaskedField, type MaskedFieldProps } from './MaskedField';
import { kitTexts } from './texts';
import { useLateProblem } from './use-late-problem';

export interface DocumentFieldProps extends Omit<MaskedFieldProps, 'mask' | 'label' | 'value' | 'onValueChange'> {
  label?: MaskedFieldProps['label'];
  kind?: DocumentKind;
  /** Without punctuation, letters in capitals: `12ABC34501DE35`. */
  value: string;
  onValueChange: (bare: string) => void;
}

const { labels, problems } = kitTexts.document;

/** The words of what is wrong with a bare document; undefined when nothing is. For schemas, and for the field itself. */
export function documentProblem(bare: string, kind: DocumentKind = 'any'): string | undefined {
  const problem = findDocumentProblem(bare, kind);
  return problem && problems[problem][kind];
}

/** A CPF, a CNPJ (letters allowed) or either. Punctuation comes by itself; wrong check digits are told when the field is left. */
export const DocumentField = forwardRef<HTMLInputElement, DocumentFieldProps>(function DocumentField(
  { kind = 'any', label = labels[kind], value, error, onBlur, ...field },
  ref,
) {
  const late = useLateProblem(documentProblem(value, kind), value === '');
  const mask = useMemo(
    () => ({
      clean: (text: string) => toBareDocument(text, kind),
      show: (bare: string) => maskDocument(bare, kind),
    }),
    [kind],
  );
  return (
    <MaskedField
      ref={ref}
      inputMode={kind === 'cpf' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      {...field}
      label={label}
      mask={mask}
      value={value}
      error={error ?? late.problem}
      onBlur={event => {
        late.leave();
        onBlur?.(event);
      }}
    />
  );
});
