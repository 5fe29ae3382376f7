'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { ContactImport } from '@/bank/contract/ground/contact-cards';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { FileDrop } from '@/components/ui/FileDrop';
import { FILE_KINDS } from '@/components/ui/file-rules';
import { Spinner } from '@/components/ui/Spinner';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { useAct } from '@/contexts/use-act';
import { importContacts } from '@/services/contact-cards';
import { countLines, readText, toUnread, toWords } from './contact-file';
import { SAMPLE_HREF } from './sample-file';
import { texts } from './texts';

const words = texts.file;
const RULES = { kinds: [FILE_KINDS.csv], maxBytes: 400 * 1024, maxFiles: 1 };
const MOST_SHOWN = 50;

const Problems = styled.ul`
  display: grid;
  gap: 4px;
  max-height: 240px;
  padding-left: 20px;
  overflow-y: auto;
`;

interface Looked {
  csv: string;
  result: ContactImport;
}

interface ImportDialogProps {
  accountId: string;
  /** Told once contacts are kept. */
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** A file of contacts: looked at first, with what is wrong line by line; then taken whole, or only its sound lines where that is pressed. */
export function ImportDialog({ accountId, onSaved, onClose }: ImportDialogProps) {
  const act = useAct();
  const [files, setFiles] = useState<File[]>([]);
  const [looked, setLooked] = useState<Looked | null>(null);
  const result = looked?.result;

  const choose = (chosen: File[]) => {
    setFiles(chosen);
    setLooked(null);
    act.clear();
    const [file] = chosen;
    if (!file) return;
    void act.run(async () => {
      const csv = await readText(file);
      setLooked({ csv, result: await importContacts(accountId, csv, 'nothing') });
    });
  };
  const take = ({ csv, result: { problems } }: Looked) =>
    void act.run(async () => {
      const taken = await importContacts(accountId, csv, problems.length === 0 ? 'everything' : 'sound');
      setLooked({ csv, result: taken });
      if (taken.saved) await onSaved();
    });

  return (
    <Dialog
      open
      title={words.title}
      onClose={act.isBusy ? undefined : onClose}
      actions={
        <>
          <Button variant={result?.saved ? 'primary' : 'quiet'} disabled={act.isBusy} onClick={onClose}>
            {result?.saved ? words.close : texts.cancel}
          </Button>
          {looked && !looked.result.saved && looked.result.contacts > 0 ? (
            <Button loading={act.isBusy} onClick={() => take(looked)}>
              {looked.result.problems.length === 0
                ? words.take(looked.result.contacts)
                : words.takeSound(looked.result.contacts)}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap={16}>
        {result?.saved ? null : (
          <>
            <Text>{words.lead}</Text>
            <div>
              <TextLink href={SAMPLE_HREF} download={words.sampleName}>
                {words.sample}
              </TextLink>
            </div>
            <FileDrop label={words.choose} rules={RULES} files={files} onFilesChange={choose} disabled={act.isBusy} />
          </>
        )}
        <div role="status">
          {act.isBusy && !looked ? (
            <Text size={14} muted>
              <Spinner /> {words.reading}
            </Text>
          ) : null}
          {result ? <Result result={result} /> : null}
        </div>
        {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      </Stack>
    </Dialog>
  );
}

function Result({ result: { saved, lines, contacts, problems, unread_columns } }: { result: ContactImport }) {
  const faulty = countLines(problems);
  const unread = toUnread(unread_columns);
  const hidden = problems.length - MOST_SHOWN;
  return (
    <Stack gap={12}>
      {saved ? <Alert tone="positive">{words.done(contacts)}</Alert> : null}
      {faulty === 0 && !saved ? <Text>{words.sound(contacts, lines)}</Text> : null}
      {faulty > 0 ? (
        <Alert tone="warning">{saved ? words.leftOut(faulty) : words.faulty(faulty, contacts)}</Alert>
      ) : null}
      {unread ? <Text size={14}>{unread}</Text> : null}
      {faulty > 0 ? (
        <Problems>
          {problems.slice(0, MOST_SHOWN).map(problem => (
            <li key={`${problem.line}-${problem.column}-${problem.rule}`}>
              <Text size={14}>{toWords(problem)}</Text>
            </li>
          ))}
        </Problems>
      ) : null}
      {hidden > 0 ? <Text size={14}>{words.more(hidden)}</Text> : null}
    </Stack>
  );
}
