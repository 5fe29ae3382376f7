'use client';

import { ListChecks, Webhook } from 'lucide-react';
import { EVENT_CATALOGUE, type CatalogueTopic } from '@/bank/contract/products/event-catalogue';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Section } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { Disclosure } from '@/components/ui/Disclosure';
import { Stack } from '@/components/ui/Stack';
import { EVENT_NAMES, eventTexts as words } from './event-texts';
import { Sample } from './Sample';
import { texts } from './texts';

const TOPICS = Object.keys(words.topics) as CatalogueTopic[];

/** For who writes the system that is told: every event with a sample of its body, and what a receiver has to heed. */
export function EventCatalogue({ accountId }: { accountId: string }) {
  return (
    <Page>
      <PageHeader
        title={words.title}
        lead={words.lead}
        back={{ href: withAccount('/api-keys', accountId), label: texts.title }}
      />
      <Stack gap={32}>
        <Section title={words.rules.title} lead={words.rules.lead}>
          <RowList>
            {words.rules.items.map(({ title, body }) => (
              <li key={title}>
                <SettingRow icon={ListChecks} inset title={title}>
                  {body}
                </SettingRow>
              </li>
            ))}
          </RowList>
        </Section>
        {TOPICS.map(topic => (
          <Section key={topic} title={words.topics[topic]} lead={words.topicLeads[topic]}>
            <RowList>
              {EVENT_CATALOGUE.filter(entry => entry.topic === topic).map(({ event, sample }) => (
                <li key={event}>
                  <SettingRow icon={Webhook} inset title={EVENT_NAMES[event] ?? event}>
                    <code>{event}</code>
                    <div>{words.when[event]}</div>
                    <Disclosure summary={words.sample}>
                      <Sample text={JSON.stringify(sample, null, 2)} copyLabel={words.copy(event)} />
                    </Disclosure>
                  </SettingRow>
                </li>
              ))}
            </RowList>
          </Section>
        ))}
      </Stack>
    </Page>
  );
}
