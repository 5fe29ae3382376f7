'use client';

import { CircleAlert, CircleCheck, Send } from 'lucide-react';
import type { ClosingPoint } from '@/bank/contract/service/account-closing';
import { withAccount } from '@/components/frame/account-address';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { ButtonLink } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatMoney } from '@/components/ui/format';
import styled from 'styled-components';
import { color } from '@/themes/tokens';
import { POINTS } from './point-texts';
import { texts } from './texts';

const Done = styled.div`
  padding: 4px 24px 12px;
  border-top: 1px solid ${color.line};

  ul { display: grid; gap: 8px; padding: 4px 0 8px; }
  li { display: flex; align-items: center; gap: 8px; color: ${color.onSurfaceMuted}; }
  li svg { flex: none; width: 18px; height: 18px; color: ${color.onPositiveSoft}; }
`;

function OpenRow({ point, accountId }: { point: ClosingPoint; accountId: string }) {
  const words = POINTS[point.id];
  return (
    <SettingRow
      icon={CircleAlert}
      tone="danger"
      title={words.open(point)}
      actions={
        <ButtonLink variant="quiet" size="small" href={withAccount(words.href, accountId)}>
          {words.link}
        </ButtonLink>
      }
    >
      {words.mend}
    </SettingRow>
  );
}

/** What keeps an account from closing, each with its way to mend it; then what is in order. */
export function PointList({ points, accountId }: { points: readonly ClosingPoint[]; accountId: string }) {
  const open = points.filter(({ state }) => state === 'open');
  const payout = points.find(({ state }) => state === 'payout');
  const done = points.filter(({ state }) => state === 'done');
  return (
    <>
      <RowList>
        {open.length === 0 ? (
          <li>
            <SettingRow icon={CircleCheck} title={texts.points.none}>
              {texts.points.noneBody}
            </SettingRow>
          </li>
        ) : null}
        {open.map(point => (
          <li key={point.id}>
            <OpenRow point={point} accountId={accountId} />
          </li>
        ))}
        {payout ? (
          <li>
            <SettingRow icon={Send} title={texts.points.payout(formatMoney(payout.amount_cents ?? 0))}>
              {texts.points.payoutBody}
            </SettingRow>
          </li>
        ) : null}
      </RowList>
      {done.length > 0 ? (
        <Done>
          <Disclosure summary={texts.points.done(done.length)}>
            <ul>
              {done.map(({ id }) => (
                <li key={id}>
                  <CircleCheck aria-hidden />
                  {POINTS[id].done}
                </li>
              ))}
            </ul>
          </Disclosure>
        </Done>
      ) : null}
    </>
  );
}
