'use client';

import type { Payee } from '@/bank/contract/products/pix/pay';
import type { FieldTexts } from '@/components/ui/Field';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { joinFacts } from '@/components/ui/join-facts';

interface KeyFieldProps extends Pick<FieldTexts, 'label' | 'help' | 'error'> {
  value: string;
  onValueChange: (value: string) => void;
  maxLength: number;
}

/** Where a key is typed that is no way to pay at once. */
export function KeyField({ onValueChange, ...field }: KeyFieldProps) {
  return (
    <TextField
      {...field}
      onChange={event => onValueChange(event.target.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

interface FoundPayeeProps {
  /** What the payee is for. */
  label?: string;
  payee: Payee;
  showsKey?: boolean;
  other: string;
  onOther: () => void;
}

/** Whose a key is, before anything is asked; and the way to another one. */
export function FoundPayee({ label, payee, showsKey = false, other, onOther }: FoundPayeeProps) {
  const facts = [payee.document_masked, payee.institution.name, ...(showsKey ? [payee.key] : [])];
  return (
    <div>
      {label ? (
        <Text size={14} muted>
          {label}
        </Text>
      ) : null}
      <Text strong>{payee.name}</Text>
      <Text size={14} muted>
        {joinFacts(facts)}
      </Text>
      <LinkLikeButton type="button" onClick={onOther}>
        {other}
      </LinkLikeButton>
    </div>
  );
}
