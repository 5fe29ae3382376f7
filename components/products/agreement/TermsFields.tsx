'use client';

import { CheckField } from '@/components/ui/CheckField';
import { MoneyField } from '@/components/ui/MoneyField';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { texts } from './desk-texts';

const words = texts.form;

export interface AgreedWish {
  feeCents: number | null;
  mayProtest: boolean;
  analyst: string;
  note: string;
}

/** What is wrong with who decides. */
export const findAnalystProblem = ({ analyst }: AgreedWish): string | undefined =>
  analyst.trim().length < 2 ? words.analystMissing : undefined;

interface TermsFieldsProps {
  wish: AgreedWish;
  onWish: (wish: AgreedWish) => void;
  has: { fee: boolean; protest: boolean };
  noteLabel?: string;
  isNoteOptional?: boolean;
  problems: { analyst?: string | undefined; note?: string | undefined };
}

/** Fee and protest of an agreement, and who decides them and why. */
export function TermsFields({ wish, onWish, has, noteLabel, isNoteOptional = false, problems }: TermsFieldsProps) {
  const change = (part: Partial<AgreedWish>) => onWish({ ...wish, ...part });
  return (
    <>
      {has.fee ? (
        <MoneyField
          label={words.fee}
          help={words.feeHelp}
          optional
          valueCents={wish.feeCents}
          onValueChange={feeCents => change({ feeCents })}
        />
      ) : null}
      {has.protest ? (
        <CheckField
          label={words.protest}
          checked={wish.mayProtest}
          onChange={event => change({ mayProtest: event.target.checked })}
        />
      ) : null}
      <TextField
        label={words.analyst}
        value={wish.analyst}
        onChange={event => change({ analyst: event.target.value })}
        maxLength={80}
        error={problems.analyst}
      />
      <TextArea
        label={noteLabel ?? words.note}
        help={words.noteHelp}
        value={wish.note}
        onValueChange={note => change({ note })}
        maxLength={300}
        optional={isNoteOptional}
        error={problems.note}
      />
    </>
  );
}
