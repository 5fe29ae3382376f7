'use client';

import { useState } from 'react';
import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { Stack } from '@/components/ui/Stack';
import { Tabs } from '@/components/ui/Tabs';
import { CetSheet } from './CetSheet';
import { ContractStatement } from './ContractStatement';
import { CreditTermsList } from './CreditTermsList';
import { DocumentList } from './DocumentList';
import { InstallmentList } from './InstallmentList';
import { PaymentList } from './PaymentList';
import { contractTexts } from './contract-texts';

const words = contractTexts.tabs;

const IDS = ['installments', 'payments', 'statement', 'documents', 'terms'] as const;
type TabId = (typeof IDS)[number];
const TABS = IDS.map(id => ({ id, label: words[id] }));

interface ContractTabsProps {
  accountId: string;
  contract: CreditContract;
}

/** The parts of a contract, one in sight. */
export function ContractTabs({ accountId, contract }: ContractTabsProps) {
  const [tab, setTab] = useState<TabId>('installments');
  return (
    <Tabs label={words.label} tabs={TABS} selected={tab} onSelect={setTab}>
      <Part accountId={accountId} contract={contract} tab={tab} />
    </Tabs>
  );
}

function Part({ accountId, contract, tab }: ContractTabsProps & { tab: TabId }) {
  switch (tab) {
    case 'installments':
      return <InstallmentList accountId={accountId} contractId={contract.id} />;
    case 'payments':
      return <PaymentList accountId={accountId} contractId={contract.id} />;
    case 'statement':
      return <ContractStatement accountId={accountId} contractId={contract.id} />;
    case 'documents':
      return <DocumentList accountId={accountId} contractId={contract.id} />;
    case 'terms':
      return (
        <Stack gap={24}>
          <CreditTermsList calculation={contract.calculation} late={contract.late} />
          <CetSheet calculation={contract.calculation} />
        </Stack>
      );
  }
}
