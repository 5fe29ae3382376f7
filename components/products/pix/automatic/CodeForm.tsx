import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { withAccount } from '@/components/frame/account-address';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { readPixRecurrenceCode } from '@/services/pix/automatic';
import { texts } from './texts';

const words = texts.code;

/** A code that a company sent: what it asks for is shown, and answered there. */
export function CodeForm({ accountId }: { accountId: string }) {
  const router = useRouter();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reading = useMutation({
    mutationFn: (text: string) => readPixRecurrenceCode(accountId, text),
    onSuccess: ({ id }) => router.push(withAccount(`/pix/automatic/${id}`, accountId)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = code.trim();
    setMissing(text === '');
    if (text !== '') reading.mutate(text);
  };
  return (
    <Card as="section" aria-labelledby="codigo-recebido">
      <form method="post" onSubmit={submit} noValidate>
        <Stack gap={12}>
          <Heading id="codigo-recebido" level={2} size={16}>
            {words.title}
          </Heading>
          <Text muted>{words.lead}</Text>
          {reading.error ? <Alert tone="danger">{reading.error.message}</Alert> : null}
          <TextField
            label={words.label}
            autoComplete="off"
            spellCheck={false}
            maxLength={1_000}
            value={code}
            onChange={event => setCode(event.target.value)}
            error={isMissing ? words.missing : undefined}
          />
          <div>
            <Button type="submit" variant="quiet" loading={reading.isPending || reading.isSuccess}>
              {words.submit}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
