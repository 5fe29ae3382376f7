'use client';

import Link from 'next/link';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import { color, media, radius, type as scale } from '@/themes/tokens';
import { withAccount } from './account-address';
import { texts } from './texts';

const Strip = styled.p`
  margin: 0 0 24px;
  padding: 12px 16px;
  border-radius: ${radius.field};
  background: ${color.warningSoft};
  color: ${color.onWarningSoft};
  font-size: ${scale[14]};

  a { color: inherit; font-weight: 550; text-underline-offset: 0.2em; white-space: nowrap; }
  ${media.print} { display: none; }
`;

const PLACE = '/settings/closing';

/** On every page of an account that is not in use: what that means, and where it is explained. */
export function AccountNotice({ account, pathname }: { account: Account | undefined; pathname: string }) {
  if (!account || account.status === 'active') return null;
  return (
    <Strip role="note">
      {texts.accountNotice[account.status]}{' '}
      {pathname === PLACE ? null : <Link href={withAccount(PLACE, account.id)}>{texts.accountNotice.link}</Link>}
    </Strip>
  );
}
