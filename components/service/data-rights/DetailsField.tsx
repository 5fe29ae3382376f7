'use client';

import type { DataRequestKind } from '@/bank/contract/service/data-rights';
import { TextArea } from '@/components/ui/TextArea';
import { RIGHTS, texts } from './texts';

const LONGEST = 2000;

interface DetailsFieldProps {
  kind: DataRequestKind;
  value: string;
  onValueChange: (value: string) => void;
  error?: string;
}

/** What the person wants, in their words; a copy of the data needs none. */
export function DetailsField({ kind, ...field }: DetailsFieldProps) {
  const isOptional = kind === 'access' || kind === 'portability';
  return (
    <TextArea
      {...field}
      label={texts.form.details}
      help={RIGHTS[kind].hint}
      optional={isOptional}
      maxLength={LONGEST}
    />
  );
}
