'use client';

import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { Switch } from '@/components/ui/Switch';
import { useAct } from '@/contexts/use-act';
import { setCreditDebit } from '@/services/credit';
import { width } from '@/themes/tokens';
import styled from 'styled-components';
import { contractTexts } from './contract-texts';
import type { FreshContract } from './use-contract';

const words = contractTexts.debit;

const Place = styled.div`
  max-width: ${width.form};
`;

interface DebitSwitchProps {
  accountId: string;
  contract: CreditContract;
  fresh: FreshContract;
  disabled: boolean;
}

/** Whether instalments are debited on their day; each change holds at once. */
export function DebitSwitch({ accountId, contract, fresh, disabled }: DebitSwitchProps) {
  const act = useAct();
  const change = (enabled: boolean) =>
    void act.run(async () => fresh.put(await setCreditDebit(accountId, contract.id, enabled)));
  return (
    <Place>
      <Switch
        label={words.label}
        help={words.help}
        checked={contract.automatic_debit}
        disabled={disabled}
        loading={act.isBusy}
        error={act.error ?? undefined}
        onCheckedChange={change}
      />
    </Place>
  );
}
