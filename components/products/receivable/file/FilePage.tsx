'use client';

import { FileDown } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ReceivableRules } from '@/bank/contract/products/receivable';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { HiddenNote } from '@/components/lists/sheet/HiddenNote';
import type { Sheet } from '@/components/lists/sheet/sheet';
import { readAnyFile } from '@/components/lists/sheet/sheet-reader';
import { SHEET_PROBLEMS } from '@/components/lists/sheet/sheet-problems';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { Disclosure } from '@/components/ui/Disclosure';
import { FileDrop } from '@/components/ui/FileDrop';
import { FILE_KINDS } from '@/components/ui/file-rules';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { TextLink } from '@/components/ui/TextLink';
import { emptyDraft, type ReceivableDraft } from '../receivable-draft';
import { MailFields } from '../MailFields';
import { TermFields } from '../TermFields';
import { toSampleHref } from './csv-files';
import { IssueLines } from './IssueLines';
import { MappingFields } from './MappingFields';
import { type Mapping, NEEDED, proposeMapping, type Table, toTable } from './read-table';
import { texts } from './texts';
import { toLines } from './to-draft';
import { useIssue } from './use-issue';

const RULES = { kinds: [FILE_KINDS.csv, FILE_KINDS.xlsx], maxBytes: 1024 * 1024, maxFiles: 1 };
const MOST_LINES = 500;
const LIST = new Intl.ListFormat('pt-BR');

const findTableProblem = ({ rows }: Table, mapping: Mapping): string | undefined => {
  if (rows.length === 0) return texts.problems.empty;
  if (rows.length > MOST_LINES) return texts.problems.many(MOST_LINES);
  const missing = NEEDED.filter(field => mapping[field] === undefined);
  return missing.length > 0 ? texts.problems.column(LIST.format(missing.map(field => texts.fields[field]))) : undefined;
};

/** Boletos out of a file: what its columns are, what is wrong line by line, and what is right is issued. */
export function FilePage({ accountId, rules }: { accountId: string; rules: ReceivableRules }) {
  const [files, setFiles] = useState<File[]>([]);
  const [table, setTable] = useState<Table | null>(null);
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [isHiddenRead, setHiddenRead] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [base, setBase] = useState(() => emptyDraft(rules.agreements[0]?.id ?? ''));
  const issuing = useIssue(accountId);
  const last = useRef<File>(undefined);
  const set = (part: Partial<ReceivableDraft>) => setBase(now => ({ ...now, ...part }));
  const show = (read: readonly Sheet[], withHidden: boolean) => {
    const shown = toTable(read, withHidden);
    setHiddenRead(withHidden);
    setMapping(proposeMapping(shown.names));
    setTable(shown);
  };
  const choose = async (chosen: File[]) => {
    setFiles(chosen);
    setTable(null);
    setFailure(undefined);
    issuing.forget();
    const [file] = chosen;
    last.current = file;
    if (!file) return;
    const answer = await readAnyFile(file).catch(() => undefined);
    // another file was chosen meanwhile
    if (last.current !== file) return;
    if (!answer?.ok) {
      setFailure(answer ? SHEET_PROBLEMS[answer.problem] : texts.problems.unread);
      return;
    }
    setSheets(answer.sheets);
    show(answer.sheets, false);
  };
  const problem = failure ?? (table && findTableProblem(table, mapping));
  const lines = useMemo(
    () => (table && !problem ? toLines(table, mapping, { base, rules }) : []),
    [table, problem, mapping, base, rules],
  );
  const isLocked = issuing.isBusy || issuing.outcomes.size > 0;
  const mayProtest = rules.agreements.find(({ id }) => id === base.agreementId)?.may_protest ?? false;
  const fields = { draft: base, problems: {}, set };
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/receivables', accountId), label: texts.back }}
      />
      <Stack gap={24}>
        <Card as="section" aria-label={texts.drop}>
          <Stack gap={16}>
            <FileDrop
              label={texts.drop}
              help={texts.dropHelp}
              rules={RULES}
              files={files}
              disabled={issuing.isBusy}
              onFilesChange={chosen => void choose(chosen)}
            />
            <TextLink href={toSampleHref(rules.first_due_date)} download={texts.sampleName}>
              <FileDown aria-hidden size={16} /> {texts.sample}
            </TextLink>
            {problem ? <Alert tone="danger">{problem}</Alert> : null}
            {table && !isLocked ? (
              <>
                <HiddenNote
                  hidden={table.hidden}
                  isRead={isHiddenRead}
                  disabled={false}
                  onToggle={() => show(sheets, !isHiddenRead)}
                />
                <Disclosure summary={texts.columns} open={Boolean(problem)}>
                  <MappingFields names={table.names} mapping={mapping} onChange={setMapping} />
                </Disclosure>
                <Disclosure summary={texts.terms}>
                  <Stack gap={16}>
                    {rules.agreements.length > 1 ? (
                      <Select
                        label={texts.agreement}
                        options={rules.agreements.map(({ id, name, code }) => ({
                          value: id,
                          label: `${name} · ${code}`,
                        }))}
                        value={base.agreementId}
                        onValueChange={agreementId => set({ agreementId, protestAfter: '' })}
                      />
                    ) : null}
                    <TermFields {...fields} />
                    <MailFields {...fields} mayProtest={mayProtest} />
                  </Stack>
                </Disclosure>
              </>
            ) : null}
          </Stack>
        </Card>
        {table && lines.length > 0 ? <IssueLines {...{ accountId, table, lines, issuing }} /> : null}
      </Stack>
    </Page>
  );
}
