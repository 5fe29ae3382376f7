'use client';

import { FileText, Inbox } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { DataRequest, DataRequestKind } from '@/bank/contract/service/data-rights';
import { FileLink } from '@/components/frame/FileLink';
import { Section } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate } from '@/components/ui/format';
import { announce } from '@/components/frame/announce';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { useAct } from '@/contexts/use-act';
import { createDataRequest, dataFileHref, listDataRequests } from '@/services/data-rights';
import styled from 'styled-components';
import { DetailsField } from './DetailsField';
import { RequestBadge } from './RequestFacts';
import { KINDS, RIGHTS, texts } from './texts';

const Inside = styled.div`
  padding: 24px;
`;

const OPTIONS = KINDS.map(value => ({ value, label: RIGHTS[value].name }));
/** How soon files in the making are looked for again. */
const LOOK_EVERY_MS = 3_000;

/** The requests; read again while one of them is being written. */
function useRequests(first: readonly DataRequest[]) {
  const [requests, setRequests] = useState(first);
  const isWorking = requests.some(({ status }) => status === 'working');
  useEffect(() => {
    if (!isWorking) return;
    const stop = new AbortController();
    const timer = setInterval(() => {
      listDataRequests(stop.signal).then(setRequests, () => undefined);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [isWorking]);
  return [requests, setRequests] as const;
}

function NewRequest({ onMade }: { onMade: (made: DataRequest) => void }) {
  const [kind, setKind] = useState<DataRequestKind>('access');
  const [details, setDetails] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const act = useAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = !['access', 'portability'].includes(kind) && details.trim() === '';
    setProblem(isMissing ? texts.form.missing.details : undefined);
    if (isMissing) return;
    void act.run(async () => {
      const made = await createDataRequest({ kind, details: details.trim() });
      setDetails('');
      onMade(made);
      announce(texts.own.asked(made.protocol));
    });
  };
  return (
    <Section title={texts.own.newTitle} lead={texts.own.newLead}>
      <Inside>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap={16}>
            <Select
              label={texts.form.kind}
              options={OPTIONS}
              value={kind}
              onValueChange={setKind}
              help={RIGHTS[kind].words}
            />
            <DetailsField kind={kind} value={details} onValueChange={setDetails} error={problem} />
            {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
            <Inline>
              <Button type="submit" loading={act.isBusy}>
                {texts.form.submit}
              </Button>
            </Inline>
          </Stack>
        </form>
      </Inside>
    </Section>
  );
}

function RequestRow({ request }: { request: DataRequest }) {
  const { files, answer, details } = request;
  return (
    <SettingRow
      icon={FileText}
      title={RIGHTS[request.kind].name}
      badge={<RequestBadge request={request} />}
      actions={
        files.length === 0
          ? null
          : [...files].reverse().map(({ format }) => (
              <FileLink key={format} variant="quiet" size="small" href={dataFileHref(request.id, format)}>
                {texts.own.file[format]}
              </FileLink>
            ))
      }
    >
      <div>
        {texts.own.protocol(request.protocol)} · {formatDate(request.opened_at)}
      </div>
      {details ? <div>{details}</div> : null}
      <div>{answer ?? texts.own.due(formatDate(request.due_at))}</div>
    </SettingRow>
  );
}

/** New requests about the own data, and those that were made with their answers. */
export function OwnRequests({ requests: first }: { requests: readonly DataRequest[] }) {
  const [requests, setRequests] = useRequests(first);
  return (
    <Stack gap={32}>
      <NewRequest onMade={made => setRequests(known => [made, ...known])} />
      <Section title={texts.own.listTitle} lead={texts.own.listLead}>
        {requests.length === 0 ? (
          <EmptyState icon={Inbox} title={texts.own.empty}>
            {texts.own.emptyBody}
          </EmptyState>
        ) : (
          <RowList>
            {requests.map(request => (
              <li key={request.id}>
                <RequestRow request={request} />
              </li>
            ))}
          </RowList>
        )}
      </Section>
    </Stack>
  );
}
