'use client';

import { Clock, Moon, Receipt, Sun } from 'lucide-react';
import styled from 'styled-components';
import type { LimitKind, PixLimitSettings } from '@/bank/contract/products/pix/limits';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Section } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { formatDateTime } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { color, radius } from '@/themes/tokens';
import { toRequestedValue } from './limit-change';
import { LIMIT_NAMES, texts } from './texts';

/* The browser's own progress bar: its length is no style, which the policy would refuse. */
const Bar = styled.progress`
  display: block;
  width: 100%;
  max-width: 360px;
  height: 8px;
  margin: 6px 0 4px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  overflow: hidden;
  appearance: none;
  background: ${color.surfaceSunken};

  &::-webkit-progress-bar { background: ${color.surfaceSunken}; }
  &::-webkit-progress-value { background: ${color.brandLine}; }
  &::-moz-progress-bar { background: ${color.brandLine}; }
`;

interface UsedProps {
  name: string;
  limitCents: number;
  usedCents: number;
}

/** How much of a limit is used and how much is left, drawn and in figures. */
export function LimitUse({ name, limitCents, usedCents }: UsedProps) {
  return (
    <>
      <Bar
        aria-label={texts.limits.meter(name)}
        max={Math.max(limitCents, 1)}
        value={Math.min(usedCents, limitCents)}
      />
      <Text as="div" size={14}>
        <PrivateMoney cents={usedCents} /> {texts.limits.used} · {texts.limits.left}{' '}
        <PrivateMoney cents={Math.max(limitCents - usedCents, 0)} />
      </Text>
    </>
  );
}

interface LimitRowsProps {
  settings: PixLimitSettings;
  /** Absent for who only looks. */
  onChange?: (limit: LimitKind) => void;
}

/** The limits of the account, each with what it has used and the way to change it. */
export function LimitRows({ settings, onChange }: LimitRowsProps) {
  const night = settings.night_starts_at;
  const act = (limit: LimitKind) =>
    onChange ? (
      <Button variant="quiet" aria-label={texts.limits.changeLabel(limit)} onClick={() => onChange(limit)}>
        {texts.limits.change}
      </Button>
    ) : null;
  const asked = (limit: LimitKind) => {
    const request = settings.pending.find(one => one.limit === limit);
    return request ? (
      <Text as="div" size={14}>
        {texts.request(toRequestedValue(request), formatDateTime(request.effective_at))}
      </Text>
    ) : null;
  };
  const running = <Badge status="completed">{texts.limits.running}</Badge>;
  return (
    <Section title={texts.limits.title} lead={texts.limits.lead(settings.raise_hours)}>
      <RowList>
        <li>
          <SettingRow icon={Receipt} title={LIMIT_NAMES.per_payment} actions={act('per_payment')}>
            <Text as="div" strong>
              <PrivateMoney cents={settings.per_payment_cents} />
            </Text>
            {texts.limits.perPayment}
            {asked('per_payment')}
          </SettingRow>
        </li>
        {(['day', 'night'] as const).map(period => (
          <li key={period}>
            <SettingRow
              icon={period === 'day' ? Sun : Moon}
              title={LIMIT_NAMES[period]}
              badge={settings.period === period ? running : null}
              actions={act(period)}
            >
              <Text as="div" strong>
                <PrivateMoney cents={settings[period].limit_cents} />
              </Text>
              <LimitUse
                name={LIMIT_NAMES[period]}
                limitCents={settings[period].limit_cents}
                usedCents={settings[period].used_cents}
              />
              {texts.limits[period](night)}
              {asked(period)}
            </SettingRow>
          </li>
        ))}
        <li>
          <SettingRow icon={Clock} title={LIMIT_NAMES.night_start} actions={act('night_start')}>
            <Text as="div" strong>
              {night}
            </Text>
            {texts.limits.nightStart}
            {asked('night_start')}
          </SettingRow>
        </li>
      </RowList>
    </Section>
  );
}
