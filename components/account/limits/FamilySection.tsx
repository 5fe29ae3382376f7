'use client';

import { formatHour } from '@/components/ui/hour-text';
import { CalendarDays, Clock, Moon, Receipt, Sun } from 'lucide-react';
import type { FamilyLimits, LimitKind } from '@/bank/contract/payments/limits';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Section } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { LimitUse } from '@/components/lists/limit-use/LimitUse';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { formatDateTime } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { toRequestedValue } from './limit-change';
import { FAMILY_NAMES, limitName, texts } from './texts';

const ICONS = { per_payment: Receipt, day: Sun, night: Moon, month: CalendarDays } as const;

interface FamilySectionProps {
  limits: FamilyLimits;
  /** Absent for who only looks. */
  onChange?: (limit: LimitKind) => void;
}

/** The limits of a family, each with what it has used and the way to change it. */
export function FamilySection({
  limits: { family, limits, pending, hours, night_starts_at },
  onChange,
}: FamilySectionProps) {
  const act = (limit: LimitKind) =>
    onChange ? (
      <Button variant="quiet" aria-label={texts.limits.changeLabel(family, limit)} onClick={() => onChange(limit)}>
        {texts.limits.change}
      </Button>
    ) : null;
  const asked = (limit: LimitKind) => {
    const request = pending.find(one => one.limit === limit);
    return request ? (
      <Text as="div" size={14}>
        {texts.request(toRequestedValue(request), formatDateTime(request.effective_at))}
      </Text>
    ) : null;
  };
  return (
    <Section anchor={family} title={FAMILY_NAMES[family]} lead={texts.hours(hours)}>
      <RowList>
        {limits.map(({ limit, limit_cents, used_cents, is_current }) => (
          <li key={limit}>
            <SettingRow
              icon={ICONS[limit]}
              title={limitName(family, limit)}
              badge={
                night_starts_at && (limit === 'day' || limit === 'night') && is_current ? (
                  <Badge status="completed">{texts.limits.running}</Badge>
                ) : null
              }
              actions={act(limit)}
            >
              <Text as="div" strong>
                <PrivateMoney cents={limit_cents} />
              </Text>
              {used_cents === null ? null : (
                <LimitUse
                  name={`${FAMILY_NAMES[family]}, ${limitName(family, limit)}`}
                  limitCents={limit_cents}
                  usedCents={used_cents}
                />
              )}
              {texts.limits.means(limit, night_starts_at)}
              {asked(limit)}
            </SettingRow>
          </li>
        ))}
        {night_starts_at ? (
          <li>
            <SettingRow icon={Clock} title={limitName(family, 'night_start')} actions={act('night_start')}>
              <Text as="div" strong>
                {formatHour(night_starts_at)}
              </Text>
              {texts.limits.nightStart}
              {asked('night_start')}
            </SettingRow>
          </li>
        ) : null}
      </RowList>
    </Section>
  );
}
