'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Text } from '@/components/ui/Text';
import { ContractActs, type OpenAct } from './ContractActs';
import { ContractBadge } from './ContractBadge';
import { ContractNews } from './ContractNews';
import { ContractTabs } from './ContractTabs';
import { contractTexts as texts } from './contract-texts';
import { DebitSwitch } from './DebitSwitch';
import { NextInstallment } from './NextInstallment';
import { Renegotiation } from './Renegotiation';
import { useContract } from './use-contract';
import { Withdrawal } from './Withdrawal';

const PayDialog = dynamic(() => import('./PayDialog').then(module => module.PayDialog), { ssr: false });
const ExtraDialog = dynamic(() => import('./ExtraDialog').then(module => module.ExtraDialog), { ssr: false });

interface ContractViewProps {
  accountId: string;
  contract: CreditContract;
  mayAsk: boolean;
  mayPay: boolean;
  mayBind: boolean;
  /** Whether it was signed a moment ago. */
  isNew: boolean;
}

/** One contract: what is owed, what comes next, what can be done about it, and all of its parts. */
export function ContractView({ accountId, contract: first, mayAsk, mayPay, mayBind, isNew }: ContractViewProps) {
  const { contract, ...fresh } = useContract(accountId, first);
  const [open, setOpen] = useState<OpenAct | null>(null);
  const isOpen = contract.status === 'active' || contract.status === 'late';
  const close = () => setOpen(null);
  const shared = { accountId, contract, fresh, onClose: close };
  return (
    <Page>
      <PageHeader
        title={texts.title(contract.number)}
        back={{ href: withAccount('/credit', accountId), label: texts.back }}
        lead={
          <>
            <ContractBadge contract={contract} /> {texts.signed(contract.signed_by, contract.signed_at)}
          </>
        }
      />
      <Stack gap={32}>
        <ContractNews accountId={accountId} contract={contract} isNew={isNew} />
        {isOpen ? (
          <>
            <Owed contract={contract} />
            <NextInstallment contract={contract}>
              {mayPay ? (
                <ContractActs contract={contract} onOpen={setOpen} />
              ) : (
                <Text size={14} muted>
                  {texts.acts.readOnly}
                </Text>
              )}
            </NextInstallment>
            <DebitSwitch accountId={accountId} contract={contract} fresh={fresh} mayEnd={mayAsk} mayBegin={mayBind} />
          </>
        ) : null}
        <ContractTabs accountId={accountId} contract={contract} />
        {contract.renegotiation && mayAsk ? <Renegotiation accountId={accountId} contract={contract} /> : null}
        {contract.withdrawal && mayBind ? <Withdrawal accountId={accountId} contract={contract} fresh={fresh} /> : null}
      </Stack>
      {open === 'extra' ? <ExtraDialog {...shared} /> : null}
      {open && open !== 'extra' ? (
        <PayDialog
          {...shared}
          kind={open === 'settle' ? 'settlement' : 'installments'}
          count={open === 'ahead' ? 2 : 1}
        />
      ) : null}
    </Page>
  );
}

function Owed({ contract }: { contract: CreditContract }) {
  const { paid_installments: paid, open_installments: left, calculation } = contract;
  return (
    <Stack gap={16} as="section">
      <Stack gap={4}>
        <Text muted>{texts.owed}</Text>
        <PrivateMoney cents={contract.owed_cents} size="hero" />
      </Stack>
      <Sums>
        <div>
          <dt>{texts.balance}</dt>
          <dd>
            <PrivateMoney cents={contract.balance_cents} />
          </dd>
        </div>
        <div>
          <dt>{texts.paid}</dt>
          <dd>{texts.paidValue(paid, paid + left)}</dd>
        </div>
        <div>
          <dt>{texts.cet}</dt>
          <dd>{texts.cetValue(calculation.cet_year)}</dd>
        </div>
      </Sums>
    </Stack>
  );
}
