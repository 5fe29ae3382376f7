'use client';

import { Scale } from 'lucide-react';
import type { PixDispute } from '@/bank/contract/products/pix/support';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { Badge } from '@/components/ui/Badge';
import { ButtonLink } from '@/components/ui/Button';
import { formatDate } from '@/components/ui/format';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { awaitsAnswer, BADGES, dayOf, isLiving } from './dispute-text';
import { STATUS_WORDS, texts } from './texts';

interface DisputeRowsProps {
  disputes: readonly PixDispute[];
  accountId: string;
  now: string;
}

/** Disputes in one line each: with whom, how much, on which day it is. */
export function DisputeRows({ disputes, accountId, now }: DisputeRowsProps) {
  return (
    <RowList>
      {disputes.map(dispute => {
        const day = dayOf(dispute, now);
        const isAsked = awaitsAnswer(dispute);
        return (
          <li key={dispute.id}>
            <SettingRow
              icon={Scale}
              tone={isAsked ? 'danger' : 'plain'}
              title={dispute.other.name}
              badge={<Badge status={BADGES[dispute.status]}>{STATUS_WORDS[dispute.status]}</Badge>}
              actions={
                <ButtonLink
                  variant={isAsked ? 'primary' : 'quiet'}
                  size="small"
                  href={withAccount(`/pix/support/${dispute.id}`, accountId)}
                >
                  {isAsked ? texts.answer.title : texts.list.see}
                  <VisuallyHidden> {dispute.other.name}</VisuallyHidden>
                </ButtonLink>
              }
            >
              <div>
                <PrivateMoney cents={dispute.amount_cents} /> · {formatDate(dispute.opened_at)}
                {day ? ` · ${texts.detail.day(day.day, day.of)}` : ''}
              </div>
              {dispute.role === 'receiver' && isLiving(dispute) ? (
                <div>
                  {texts.list.blocked} <PrivateMoney cents={dispute.blocked_cents ?? 0} />
                  {isAsked ? ` · ${texts.list.answer} ${formatDate(dispute.answer_deadline)}` : ''}
                </div>
              ) : null}
            </SettingRow>
          </li>
        );
      })}
    </RowList>
  );
}
