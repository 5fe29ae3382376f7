'use client';

import {
  Bell,
  Building2,
  ChevronRight,
  DoorClosed,
  Gauge,
  Keyboard,
  Palette,
  ReceiptText,
  ShieldCheck,
  UserLock,
  Users,
} from 'lucide-react';
import Link from 'next/link';
import styled from 'styled-components';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { ThemeChoice } from '@/components/frame/ThemeChoice';
import { Card } from '@/components/ui/Card';
import { color, motion, radius } from '@/themes/tokens';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { texts } from './texts';
import { useHrefWithAccount } from './use-href-with-account';

const Place = styled(Link).attrs({ prefetch: false })`
  display: block;
  li:first-child > & { border-radius: ${radius.card} ${radius.card} 0 0; }
  color: inherit;
  text-decoration: none;
  transition: background-color ${motion.quick};

  &:hover { background: ${color.surfaceSunken}; }
  &:focus-visible { outline-offset: -2px; }
`;

const Arrow = styled(ChevronRight)`
  width: 20px;
  height: 20px;
  color: ${color.iconMuted};
`;

/** The settings that exist. */
export function SettingsPage() {
  const hrefOf = useHrefWithAccount();
  return (
    <Page>
      <PageHeader title={texts.settings.title} lead={texts.settings.lead} />
      <Card as="div" padding="none">
        <RowList>
          <li>
            <Place href={hrefOf('/settings/security')}>
              <SettingRow
                icon={ShieldCheck}
                title={texts.settings.security}
                actions={<Arrow aria-hidden />}
                actionsOnPhone="beside"
              >
                {texts.settings.securityLead}
              </SettingRow>
            </Place>
          </li>
          <li>
            <Place href={hrefOf('/settings/company')}>
              <SettingRow
                icon={Building2}
                title={texts.settings.company}
                actions={<Arrow aria-hidden />}
                actionsOnPhone="beside"
              >
                {texts.settings.companyLead}
              </SettingRow>
            </Place>
          </li>
          <li>
            <Place href={hrefOf('/settings/people')}>
              <SettingRow
                icon={Users}
                title={texts.settings.people}
                actions={<Arrow aria-hidden />}
                actionsOnPhone="beside"
              >
                {texts.settings.peopleLead}
              </SettingRow>
            </Place>
          </li>
          <li>
            <Place href={hrefOf('/notifications/preferences')}>
              <SettingRow
                icon={Bell}
                title={texts.settings.notifications}
                actions={<Arrow aria-hidden />}
                actionsOnPhone="beside"
              >
                {texts.settings.notificationsLead}
              </SettingRow>
            </Place>
          </li>
          <li>
            <Place href={hrefOf('/settings/shortcuts')}>
              <SettingRow
                icon={Keyboard}
                title={texts.settings.shortcuts}
                actions={<Arrow aria-hidden />}
                actionsOnPhone="beside"
              >
                {texts.settings.shortcutsLead}
              </SettingRow>
            </Place>
          </li>
          <li>
            <Place href={hrefOf('/settings/privacy')}>
              <SettingRow
                icon={UserLock}
                title={texts.settings.privacy}
                actions={<Arrow aria-hidden />}
                actionsOnPhone="beside"
              >
                {texts.settings.privacyLead}
              </SettingRow>
            </Place>
          </li>
          <li>
            <Place href={hrefOf('/settings/limits')}>
              <SettingRow
                icon={Gauge}
                title={texts.settings.limits}
                actions={<Arrow aria-hidden />}
                actionsOnPhone="beside"
              >
                {texts.settings.limitsLead}
              </SettingRow>
            </Place>
          </li>
          <li>
            <Place href={hrefOf('/settings/fees')}>
              <SettingRow
                icon={ReceiptText}
                title={texts.settings.fees}
                actions={<Arrow aria-hidden />}
                actionsOnPhone="beside"
              >
                {texts.settings.feesLead}
              </SettingRow>
            </Place>
          </li>
          <li>
            <Place href={hrefOf('/settings/closing')}>
              <SettingRow
                icon={DoorClosed}
                title={texts.settings.closing}
                actions={<Arrow aria-hidden />}
                actionsOnPhone="beside"
              >
                {texts.settings.closingLead}
              </SettingRow>
            </Place>
          </li>
          <li>
            <SettingRow
              icon={Palette}
              title={texts.settings.appearance}
              actions={<ThemeChoice label={texts.settings.appearance} inPairs="on phones" />}
              actionsOnPhone="across"
            >
              {texts.settings.appearanceLead}
            </SettingRow>
          </li>
        </RowList>
      </Card>
    </Page>
  );
}
