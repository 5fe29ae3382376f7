'use client';

import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { Button } from '@/components/ui/Button';
import { Inline } from '@/components/ui/Stack';
import { contractTexts } from './contract-texts';

const words = contractTexts.acts;

/** What can be paid of a contract. */
export type OpenAct = 'pay' | 'ahead' | 'extra' | 'settle';

interface ContractActsProps {
  contract: CreditContract;
  onOpen: (act: OpenAct) => void;
}

/** Ways to pay: the next instalment first; something beyond it only while nothing is late. */
export function ContractActs({ contract: { status, open_installments }, onOpen }: ContractActsProps) {
  const hasMore = open_installments > 1;
  return (
    <Inline stackOnPhone>
      <Button onClick={() => onOpen('pay')}>{words.pay}</Button>
      {hasMore ? (
        <Button variant="quiet" onClick={() => onOpen('ahead')}>
          {words.ahead}
        </Button>
      ) : null}
      {hasMore && status === 'active' ? (
        <Button variant="quiet" onClick={() => onOpen('extra')}>
          {words.extra}
        </Button>
      ) : null}
      <Button variant="quiet" onClick={() => onOpen('settle')}>
        {words.settle}
      </Button>
    </Inline>
  );
}
