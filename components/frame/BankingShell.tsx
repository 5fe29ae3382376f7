import type { ReactNode } from 'react';
import type { Account, User } from '@/bank/contract/ground/accounts';
import { PROVIDERS } from '@/bank/contract/providers';
import { getOpenFlags } from '@/config/open-features';
import { variant } from '@/variants/active';
import { isFeatureOn } from '@/variants/features';
import type { MenuEntry } from '@/variants/menu-entry';
import { BankingFrame } from './BankingFrame';
import type { PackedRows } from './packed-rows';

export interface BankingShellProps {
  children: ReactNode;
  accounts: readonly Account[];
  /** Which account; the address (`?conta=`) decides unless told. */
  activeAccount?: Account;
  /** What the brand's flags open. */
  menu: PackedRows<MenuEntry>;
  user: Pick<User, 'name' | 'email'>;
  /** Buttons of the header beside the profile: notifications, the command bar. */
  tools?: ReactNode;
}

/** The pages behind sign-in: header, navigation drawn from the feature table, content, footer. */
export function BankingShell({ children, ...who }: BankingShellProps) {
  const flags = getOpenFlags();
  const { name, cnpj } = PROVIDERS[variant.provider];
  return (
    <BankingFrame {...who} navigation={isFeatureOn(flags, 'topMenu') ? 'top' : 'side'} institution={{ name, cnpj }}>
      {children}
    </BankingFrame>
  );
}
