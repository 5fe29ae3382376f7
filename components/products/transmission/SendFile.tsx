'use client';

import { useRouter } from 'next/navigation';
import { withAccount } from '@/components/frame/account-address';
import { Alert } from '@/components/ui/Alert';
import { FileDrop } from '@/components/ui/FileDrop';
import { FILE_KINDS } from '@/components/ui/file-rules';
import { Spinner } from '@/components/ui/Spinner';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { sendTransmission } from '@/services/transmission';
import { texts } from './texts';

const words = texts.send;
/** As the bank takes them (`TRANSMISSION_FILE_BYTES`). */
const RULES = { kinds: [FILE_KINDS.remittance], maxBytes: 10 * 1024 * 1024, maxFiles: 1 };

/** Puts a file into the box by button, drag or paste, and leads to it. */
export function SendFile({ accountId }: { accountId: string }) {
  const router = useRouter();
  const act = useAct();
  const send = (file: File) =>
    void act.run(async () => {
      const { id, already_received: isKnown } = await sendTransmission(accountId, file);
      router.push(withAccount(`/transmission/${id}${isKnown ? '?conhecido=1' : ''}`, accountId));
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
            <Spinner /> {words.sending}
          </Text>
        ) : null}
      </div>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
    </Stack>
  );
}
