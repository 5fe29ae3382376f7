'use client';

import type { PixKeyType } from '@/bank/contract/products/pix/pay';
import { formatPixKey } from '@/components/ui/format';
import { Select } from '@/components/ui/Select';
import { KEY_TYPE_WORDS, texts } from './texts';

/** A key of the account to receive with. */
export interface ReceivingKey {
  key: string;
  type: PixKeyType;
}

/** `CNPJ: 11.222.333/0001-81` */
const showKey = ({ key, type }: ReceivingKey): string => `${KEY_TYPE_WORDS[type]}: ${formatPixKey(key)}`;

interface KeySelectProps {
  keys: readonly ReceivingKey[];
  value: string;
  onValueChange: (key: string) => void;
  error?: string;
}

/** Which key receives. */
export function KeySelect({ keys, value, onValueChange, error }: KeySelectProps) {
  const options = keys.map(one => ({ value: one.key, label: showKey(one) }));
  return <Select label={texts.form.key} options={options} value={value} onValueChange={onValueChange} error={error} />;
}
