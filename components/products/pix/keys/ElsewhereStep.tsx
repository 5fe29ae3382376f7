'use client';

import type { ClaimType } from '@/bank/contract/products/pix/keys';
import { useAct } from '@/contexts/use-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { toKeyText } from './key-text';
import { texts } from './texts';

/** A key that is registered elsewhere; `claim` null when it cannot be asked for. */
export interface WantedKey {
  type: 'email' | 'phone' | 'cnpj';
  key: string;
  institution: string;
  claim: ClaimType | null;
}

interface ElsewhereStepProps {
  wanted: WantedKey;
  onClaim: (wanted: WantedKey) => Promise<void>;
  onBack: () => void;
}

/** Says who has the key and what asking for it would mean, with its deadlines. */
export function ElsewhereStep({ wanted, onClaim, onBack }: ElsewhereStepProps) {
  const act = useAct();
  const { key, type, institution, claim } = wanted;
  return (
    <Stack gap={16}>
      <Text strong>{toKeyText(key, type)}</Text>
      <Text>{texts.elsewhere[claim ?? 'none'](institution)}</Text>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      {claim ? (
        <Button fullWidth loading={act.isBusy} onClick={() => act.run(() => onClaim(wanted))}>
          {texts.elsewhere.ask[claim]}
        </Button>
      ) : null}
      <Button variant="quiet" fullWidth onClick={onBack}>
        {texts.code.back}
      </Button>
    </Stack>
  );
}
