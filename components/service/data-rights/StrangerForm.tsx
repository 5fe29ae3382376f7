'use client';

import { type FormEvent, useState } from 'react';
import type { DataRequest, DataRequestKind } from '@/bank/contract/service/data-rights';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { CodeField } from '@/components/ui/CodeField';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { useAct } from '@/contexts/use-act';
import { openDataRequest, sendDataRequestCode } from '@/services/data-rights';
import { DetailsField } from './DetailsField';
import { RequestFacts } from './RequestFacts';
import { KINDS, RIGHTS, texts } from './texts';

const OPTIONS = KINDS.map(value => ({ value, label: RIGHTS[value].name }));
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

type Problems = Partial<Record<'name' | 'email' | 'code' | 'details', string>>;

/** A request of somebody without an access: the e-mail is proven by a code before anything is asked. What was typed stays until it is done. */
export function StrangerForm() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [kind, setKind] = useState<DataRequestKind>('access');
  const [details, setDetails] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [done, setDone] = useState<DataRequest | null>(null);
  const act = useAct();
  const { form } = texts;

  const findProblems = (): Problems => ({
    ...(name.trim().length < 2 && { name: form.missing.name }),
    ...(!EMAIL.test(email.trim()) && { email: form.missing.email }),
    ...(!['access', 'portability'].includes(kind) && details.trim() === '' && { details: form.missing.details }),
    ...(isSent && !/^\d{6}$/.test(code) && { code: form.missing.code }),
  });
  const sendCode = () =>
    void act.run(async () => {
      await sendDataRequestCode(email.trim());
      setCode('');
      setSent(true);
    });
  const open = () =>
    void act.run(async () => {
      const wish = { email: email.trim(), name: name.trim(), kind, details: details.trim(), code };
      setDone((await openDataRequest(wish)).request);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findProblems();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (isSent) open();
    else sendCode();
  };

  if (done) {
    return (
      <Stack gap={16}>
        <Alert tone="positive" title={texts.done.title}>
          {texts.done.body(done.protocol)}
        </Alert>
        <RequestFacts request={done} />
      </Stack>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Select label={form.kind} options={OPTIONS} value={kind} onValueChange={setKind} help={RIGHTS[kind].words} />
        <DetailsField kind={kind} value={details} onValueChange={setDetails} error={problems.details} />
        <TextField
          label={form.name}
          value={name}
          onChange={event => setName(event.target.value)}
          autoComplete="name"
          maxLength={140}
          error={problems.name}
        />
        {isSent ? (
          <>
            <div role="status">
              <Text size={14}>{form.sent(email.trim())}</Text>
              <LinkLikeButton
                type="button"
                onClick={() => {
                  setSent(false);
                  act.clear();
                }}
              >
                {form.change}
              </LinkLikeButton>
            </div>
            <CodeField
              label={form.code}
              value={code}
              onChange={event => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
              error={problems.code}
            />
          </>
        ) : (
          <TextField
            label={form.email}
            help={form.emailHelp}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={event => setEmail(event.target.value)}
            maxLength={254}
            error={problems.email}
          />
        )}
        {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
        <Inline>
          <Button type="submit" loading={act.isBusy}>
            {isSent ? form.submit : form.send}
          </Button>
          {isSent ? (
            <Button variant="quiet" type="button" disabled={act.isBusy} onClick={sendCode}>
              {form.resend}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </form>
  );
}
