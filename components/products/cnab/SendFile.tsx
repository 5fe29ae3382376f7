'use client';

import { useRouter } from 'next/navigation';
import { withAccount } from '@/components/frame/account-address';
import { Alert } from '@/components/ui/Alert';
import { FileDrop } from '@/components/ui/FileDrop';
import { FILE_KINDS } from '@/components/ui/file-rules';
import { Spinner } from '@/components/ui/Spinner';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { useAct } from '@/contexts/use-act';
import { sendCnabFile } from '@/services/cnab';
import { texts } from './texts';

const words = texts.send;
const RULES = { kinds: [FILE_KINDS.remittance], maxBytes: 5 * 1024 * 1024, maxFiles: 1 };

/** Takes a remessa by button, drag or paste, and leads to its report. */
export function SendFile({ accountId }: { accountId: string }) {
  const router = useRouter();
  const act = useAct();
  const send = (file: File) =>
    void act.run(async () => {
      const { id, already_received: isKnown } = await sendCnabFile(accountId, file);
      router.push(withAccount(isKnown ? `/cnab/${id}?conhecido=1` : `/cnab/${id}`, accountId));
    });
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.title}</Heading>
      <FileDrop
        label={words.file}
        help={words.help}
        rules={RULES}
        files={[]}
        disabled={act.isBusy}
        onFilesChange={([file]) => file && send(file)}
      />
      <div role="status">
        {act.isBusy ? (
          <Text size={14} muted>
            <Spinner /> {words.reading}
          </Text>
        ) : null}
      </div>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      <Text size={14} muted>
        {words.agreements} <TextLink href={withAccount('/agreements', accountId)}>{words.agreementsLink}</TextLink>.
      </Text>
    </Stack>
  );
}
