'use client';

import { Check, ChevronsUpDown } from 'lucide-react';
import Link from 'next/link';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/accounts';
import { formatAccount, formatDocument } from '@/components/ui/format';
import { Menu, MenuItem } from '@/components/ui/Menu';
import { color, motion, radius, type as scale } from '@/themes/tokens';
import type { MenuEntry } from '@/variants/features';
import { withAccount } from './account-address';

const Face = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  max-width: min(320px, 60vw);
  min-height: 44px;
  margin-left: -8px;
  padding: 4px 10px 4px 8px;
  border-radius: ${radius.field};
  text-align: left;

  > svg { flex: none; width: 16px; height: 16px; color: ${color.onHeaderMuted}; }
`;

const FaceButton = styled(Face).attrs({ as: 'button', type: 'button' })`
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover, &[aria-expanded='true'] { background: ${color.headerHover}; }
  &:focus-visible { outline-color: currentColor; }
`;

const Names = styled.span`
  display: grid;
  min-width: 0;
`;

const Company = styled.span`
  overflow: hidden;
  font-size: ${scale[14]};
  font-weight: 600;
  line-height: 1.35;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Detail = styled.span`
  overflow: hidden;
  font-size: ${scale[12]};
  line-height: 1.35;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.onHeaderMuted};
`;

const Option = styled(MenuItem)`
  min-height: 56px;

  ${Detail} { color: ${color.onSurfaceMuted}; }
  > svg { margin-left: auto; color: ${color.link}; }
`;

const Title = styled.p`
  padding: 4px 12px 8px;
  font-size: ${scale[12]};
  font-weight: 550;
  color: ${color.onSurfaceMuted};
`;

interface CompanySwitcherProps {
  accounts: readonly Account[];
  account: Account;
  menu: readonly MenuEntry[];
  pathname: string;
}

const names = (account: Account) => (
  <Names>
    <Company>{account.company.trade_name}</Company>
    <Detail>{formatAccount(account)}</Detail>
  </Names>
);

/** Which company and account one acts for, and the way to another. A page that shows one thing of a company gives way to the home page. */
export function CompanySwitcher({ accounts, account, menu, pathname }: CompanySwitcherProps) {
  if (accounts.length < 2) return <Face>{names(account)}</Face>;
  const path = menu.some(({ href }) => href === pathname) ? pathname : '/';
  return (
    <Menu
      align="start"
      trigger={wiring => (
        <FaceButton {...wiring}>
          {names(account)}
          <ChevronsUpDown aria-hidden />
        </FaceButton>
      )}
    >
      <Title id="trocar-empresa">Trocar de empresa</Title>
      <ul aria-labelledby="trocar-empresa">
        {accounts.map(option => (
          <li key={option.id}>
            <Option
              as={Link}
              {...{ href: withAccount(path, option.id), prefetch: false }}
              aria-current={option.id === account.id ? 'true' : undefined}
            >
              <Names>
                <Company>{option.company.trade_name}</Company>
                <Detail>{formatDocument(option.company.cnpj)}</Detail>
                <Detail>{formatAccount(option)}</Detail>
              </Names>
              {option.id === account.id ? <Check aria-hidden /> : null}
            </Option>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
