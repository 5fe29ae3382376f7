'use client';

import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Switch } from '@/components/ui/Switch';
import { switchOffCreditDebit, switchOnCreditDebit } from '@/services/credit';
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
  mayEnd: boolean;
  mayBegin: boolean;
}

/** Whether instalments are debited on their day: begun with a proof, ended at once. */
export function DebitSwitch({ accountId, contract, fresh, mayEnd, mayBegin }: DebitSwitchProps) {
  const { id, automatic_debit: isOn } = contract;
  const { act, dialog, run } = useProtectedAct();
  const change = (enabled: boolean) => {
    if (!enabled) {
      void act.run(async () => fresh.put(await switchOffCreditDebit(accountId, id)));
      return;
    }
    const wish = { purpose: 'credit_debit', account_id: accountId, credit_contract_id: id } as const;
    run(wish, async proof => fresh.put(await switchOnCreditDebit(accountId, id, proof)));
  };
  return (
    <Place>
      <Switch
        label={words.label}
        help={isOn || mayBegin ? words.help : words.adminOnly}
        checked={isOn}
        disabled={isOn ? !mayEnd : !mayBegin}
        loading={act.isBusy}
        error={act.error ?? undefined}
        onCheckedChange={change}
      />
      {dialog}
    </Place>
  );
}
