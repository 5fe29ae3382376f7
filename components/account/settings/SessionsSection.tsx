'use client';

import { Monitor, Smartphone } from 'lucide-react';
import styled from 'styled-components';
import type { OpenSession } from '@/bank/contract/ground/devices';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { formatDateTime } from '@/components/ui/format';
import { announce } from '@/components/frame/announce';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { endOtherSessions, endSession } from '@/services/devices';
import { color, media } from '@/themes/tokens';
import { joinFacts } from '@/components/ui/join-facts';
import { ConfirmDialog } from './ConfirmDialog';
import { browserOf, isPhone, whenWords } from './device-words';
import { Section, SectionGap } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { SectionNotice } from './SectionNotice';
import { texts, VERIFIED_BY } from './texts';
import { type AskedAct, useAskedAct } from './use-asked-act';
import { useAfterChange, useSessions } from './use-security-data';

const Foot = styled.div`
  padding: 12px 16px;
  border-top: 1px solid ${color.line};
  font-size: 0.875rem;
  color: ${color.onSurfaceMuted};

  ${media.tablet} { padding-inline: 24px; }
  ${media.phoneOnly} { > button { width: 100%; } }
`;

type Asked = { what: 'one'; session: OpenSession } | { what: 'others' };

interface SessionsSectionProps {
  first: OpenSession[] | null;
  now: string;
}

/** Where the access is open, this place first; each other one can be ended. */
export function SessionsSection({ first, now }: SessionsSectionProps) {
  const query = useSessions(first);
  const ends = useSessionEnds();
  const sessions = [...(query.data ?? [])].sort((a, b) => Number(b.current) - Number(a.current));
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <Section title={texts.sessions.title} lead={texts.sessions.lead}>
      {ends.act.error ? <SectionNotice tone="danger">{ends.act.error}</SectionNotice> : null}
      {query.data ? (
        <>
          <RowList>
            {sessions.map(session => (
              <li key={session.id} data-session={session.id}>
                <SessionRow session={session} now={now} onEnd={() => ends.ask({ what: 'one', session })} />
              </li>
            ))}
          </RowList>
          <Foot>
            {others > 0 ? (
              <Button variant="quiet" onClick={() => ends.ask({ what: 'others' })}>
                {texts.sessions.endOthers}
              </Button>
            ) : (
              texts.sessions.noneElse
            )}
          </Foot>
        </>
      ) : (
        <SectionGap onRetry={() => void query.refetch()} isReading={query.isFetching} />
      )}
      <EndDialog {...ends} />
      {ends.dialog}
    </Section>
  );
}

function SessionRow({ session, now, onEnd }: { session: OpenSession; now: string; onEnd: () => void }) {
  const name = browserOf(session);
  const verifiedBy = VERIFIED_BY[session.verified_by ?? 'none'];
  return (
    <SettingRow
      icon={isPhone(session.system) ? Smartphone : Monitor}
      title={name}
      badge={session.current ? <Badge status="completed">{texts.sessions.here}</Badge> : null}
      actions={
        session.current ? null : (
          <Button variant="quiet" aria-label={texts.sessions.endLabel(name)} onClick={onEnd}>
            {texts.sessions.end}
          </Button>
        )
      }
    >
      {joinFacts([texts.sessions.used(whenWords(session.last_used_at, now)), session.address, verifiedBy])}
      <br />
      {texts.sessions.since(formatDateTime(session.created_at))}
    </SettingRow>
  );
}

function useSessionEnds(): AskedAct<Asked> {
  const afterChange = useAfterChange();
  const done = (words: string) => {
    afterChange();
    announce(words);
  };
  return useAskedAct<Asked>((asked, run) => {
    if (asked.what === 'others') {
      run({ purpose: 'end_other_sessions' }, async proof => {
        const { ended } = await endOtherSessions(proof);
        done(texts.sessions.othersEnded(ended));
      });
      return;
    }
    const { id } = asked.session;
    const hasEnded = () => done(texts.sessions.ended);
    // one that has ended by itself meanwhile is what was wanted
    run({ purpose: 'end_session', session_id: id }, proof => endSession(id, proof).then(hasEnded), hasEnded);
  });
}

function EndDialog({ asked, act, ask, confirm }: AskedAct<Asked>) {
  const isOne = asked?.what === 'one';
  return (
    <ConfirmDialog
      open={asked !== null}
      title={isOne ? texts.sessions.endTitle : texts.sessions.endOthersTitle}
      confirm={isOne ? texts.sessions.end : texts.sessions.endOthers}
      act={act}
      onConfirm={confirm}
      onClose={() => ask(null)}
    >
      <Stack gap={8}>
        <p>{isOne ? texts.sessions.endBody(browserOf(asked.session)) : texts.sessions.endOthersBody}</p>
        <Text muted>{texts.lockInstead}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
