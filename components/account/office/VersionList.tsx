'use client';

import type { PolicyVersion } from '@/bank/contract/payments/policies';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { Differences } from './Differences';
import type { Names } from './policy-diff';
import { policyTexts } from './policy-texts';

const words = policyTexts.versions;

/** The version that held when another was proposed: the latest before it that was confirmed. */
const findBefore = (versions: readonly PolicyVersion[], { version }: PolicyVersion): PolicyVersion | undefined =>
  versions.find(one => one.version < version && one.activated_at !== null);

/** Where a version stands: what the only admin asked for is confirmed by nobody, it waits. */
const toState = ({ state, wait }: PolicyVersion): string =>
  state === 'proposed' && wait ? words.waits : words.states[state];

/** Every version with who made it and what it changed, the newest first. */
export function VersionList({ versions, names }: { versions: readonly PolicyVersion[]; names: Names }) {
  if (versions.length === 0) return null;
  return (
    <Stack gap={8} as="section">
      <Heading level={2} size={20}>
        {words.title}
      </Heading>
      {versions.map(one => (
        <Disclosure
          key={one.id}
          summary={`${words.one(one.version)} · ${toState(one)} · ${formatDate(one.created_at)}`}
        >
          <Stack gap={12}>
            <Text size={14} muted>
              {words.by(one.author_name, one.confirmed_by_name)}
            </Text>
            <Differences before={findBefore(versions, one)?.content ?? null} after={one.content} names={names} />
          </Stack>
        </Disclosure>
      ))}
    </Stack>
  );
}
