'use client';

import { ClipboardPaste, Keyboard } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import styled from 'styled-components';
import { withAccount } from '@/components/frame/account-address';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { FileDrop } from '@/components/ui/FileDrop';
import { FILE_KINDS } from '@/components/ui/file-rules';
import { formatDate } from '@/components/ui/format';
import { Spinner } from '@/components/ui/Spinner';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { LinkLikeButton, TextLink } from '@/components/ui/TextLink';
import { bankToday } from '@/components/ui/today';
import { useAct } from '@/contexts/use-act';
import { createBatch } from '@/services/batch';
import { width } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { isFeatureOn } from '@/variants/features';
import { NEW_ROW, ROW_PARAM } from './batch-address';
import { type ChosenKind, toBatchBody } from './chosen-kind';
import { KindFields } from './KindFields';
import { GIFT_SAMPLE_HREF, GIFT_SAMPLE_NAME, SAMPLE_HREF, SAMPLE_NAME } from './sample-file';
import { texts } from './texts';
import { type SourceReader, usePastedCells } from './use-source';

const PasteDialog = dynamic(() => import('./PasteDialog').then(module => module.PasteDialog), { ssr: false });

const Kinds = styled.div`
  display: grid;
  gap: 16px;
  max-width: ${width.form};
`;

const words = texts.start;
const RULES = { kinds: [FILE_KINDS.xlsx, FILE_KINDS.csv], maxBytes: 10 * 1024 * 1024, maxFiles: 1 };
const HAS_GIFTS = isFeatureOn(variant.features, 'giftCard');

interface StartBatchProps {
  accountId: string;
  reader: SourceReader;
  chosen: ChosenKind;
  onChoose: (chosen: ChosenKind) => void;
}

/** The ways into a batch: a file, cells of a spreadsheet, or row by row. */
export function StartBatch({ accountId, reader, chosen, onChoose }: StartBatchProps) {
  const router = useRouter();
  const act = useAct();
  const [isPasting, setPasting] = useState(false);
  usePastedCells(!isPasting, reader.readPasted);
  const begin = () =>
    void act.run(async () => {
      const { id } = await createBatch(accountId, {
        ...toBatchBody(chosen),
        name: texts.nameOf(formatDate(bankToday())),
      });
      router.push(withAccount(`/payment/batch/${id}?${ROW_PARAM}=${NEW_ROW}`, accountId));
    });
  const readSample = () =>
    void act.run(async () => {
      const { saveSampleWorkbook } = await import('./sample-workbook');
      await saveSampleWorkbook();
    });
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.title}</Heading>
      <Kinds>
        <KindFields label={words.kind} value={chosen} onChange={onChoose} />
      </Kinds>
      <FileDrop
        label={words.file}
        help={words.fileHelp}
        rules={RULES}
        files={[]}
        disabled={reader.isReading}
        onFilesChange={([file]) => file && reader.readFile(file)}
      />
      <div role="status">
        {reader.isReading ? (
          <Text size={14} muted>
            <Spinner /> {words.reading}
          </Text>
        ) : null}
      </div>
      {reader.problem ? <Alert tone="danger">{reader.problem}</Alert> : null}
      <Inline stackOnPhone>
        <Button variant="quiet" onClick={() => setPasting(true)}>
          <ClipboardPaste aria-hidden />
          {words.paste}
        </Button>
        <Button variant="quiet" loading={act.isBusy} onClick={begin}>
          <Keyboard aria-hidden />
          {words.hand}
        </Button>
      </Inline>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      <Text size={14} muted>
        {words.or} {words.samples}{' '}
        <TextLink href={SAMPLE_HREF} download={SAMPLE_NAME}>
          {words.sampleCsv}
        </TextLink>
        {' · '}
        <LinkLikeButton type="button" onClick={readSample}>
          {words.sampleXlsx}
        </LinkLikeButton>
        {HAS_GIFTS ? (
          <>
            {' · '}
            <TextLink href={GIFT_SAMPLE_HREF} download={GIFT_SAMPLE_NAME}>
              {words.sampleGifts}
            </TextLink>
          </>
        ) : null}
      </Text>
      {isPasting ? (
        <PasteDialog
          onClose={() => setPasting(false)}
          onCells={cells => {
            setPasting(false);
            reader.readPasted(cells);
          }}
        />
      ) : null}
    </Stack>
  );
}
