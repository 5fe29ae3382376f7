'use client';

import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import { Menu } from '@/components/ui/Menu';
import { color, media, motion, radius, type as scale } from '@/themes/tokens';
import type { MenuEntry } from '@/variants/menu-entry';
import { maskAccount } from './masked-account';
import { texts } from './texts';

/* Most people have one company, and who has more changes it now and then: no page waits for the list. */
const CompanyList = lazy(() => import('./CompanyList').then(part => ({ default: part.CompanyList })));

/* Beside the buttons of the header there is little room for a name. */
const NARROW = '@media (max-width: 399.98px)';
const NARROWEST = '@media (max-width: 359.98px)';

const Face = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  max-width: min(320px, 60vw);
  min-height: 44px;
  padding: 4px 12px;
  border-radius: ${radius.field};
  text-align: left;

  ${NARROW} { gap: 4px; padding-inline: 4px; }
  ${NARROWEST} { padding-block: 0; }
  > svg { flex: none; width: 16px; height: 16px; margin-left: auto; color: ${color.iconMuted}; }
`;

const FaceButton = styled(Face).attrs({ as: 'button', type: 'button' })`
  width: 100%;
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover, &[aria-expanded='true'] { background: color-mix(in srgb, currentColor 7%, transparent); }
`;

const Names = styled.span`
  display: grid;
  align-content: start;
  min-width: 0;
  /* room for both lines, also while only the first has arrived */
  min-height: calc(1.35 * (${scale[14]} + ${scale[12]}));
`;

const Company = styled.span`
  overflow: hidden;
  font-size: ${scale[14]};
  font-weight: 600;
  line-height: 1.35;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* two lines of a name and the account below them are no higher than the header */
  ${NARROWEST} { line-height: 1.15; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; white-space: normal; }
`;

const Detail = styled.span`
  overflow: hidden;
  font-size: ${scale[12]};
  line-height: 1.35;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.onSurfaceMuted};

  ${NARROWEST} { line-height: 1.15; }
`;

/* The end of the number tells accounts apart: what stands before it gives way first. */
const Branch = styled.span`
  ${media.phoneOnly} { display: none; }
`;

const NumberWord = styled.span`
  ${NARROWEST} { display: none; }
`;

interface CompanySwitcherProps {
  accounts: readonly Account[];
  account: Account;
  menu: readonly MenuEntry[];
  pathname: string;
}

const names = ({ company, branch, number }: Account) => (
  <Names>
    <Company>{company.trade_name}</Company>
    <Detail>
      <Branch>{texts.companies.branch(branch)}</Branch>
      <NumberWord>{texts.companies.number}</NumberWord>
      {maskAccount(number)}
    </Detail>
  </Names>
);

/** Which company and account one acts for, and the way to another. A page that shows one thing of a company gives way to the home page. */
export function CompanySwitcher({ accounts, account, menu, pathname }: CompanySwitcherProps) {
  // hundreds of companies wait for the first press; every press begins a new search
  const [presses, setPresses] = useState(0);
  if (accounts.length < 2) return <Face>{names(account)}</Face>;
  const path = menu.some(({ href }) => href === pathname) ? pathname : '/';
  return (
    <Menu
      align="start"
      trigger={wiring => (
        <FaceButton
          {...wiring}
          onClick={() => {
            setPresses(presses + 1);
            wiring.onClick();
          }}
        >
          {names(account)}
          <ChevronsUpDown aria-hidden />
        </FaceButton>
      )}
    >
      {presses > 0 ? (
        <Suspense fallback={null}>
          <CompanyList key={presses} accounts={accounts} active={account} path={path} />
        </Suspense>
      ) : null}
    </Menu>
  );
}
