'use client';

import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useErrorTitle } from '@/components/layout/use-page-title';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { NewPasswordField } from '@/components/ui/NewPasswordField';
import { PasswordField } from '@/components/ui/PasswordField';
import { ownWords, passwordRules } from '@/components/ui/password-strength';
import { refusedPasswordWords } from '@/components/ui/password-words';
import { Inline, Stack } from '@/components/ui/Stack';
import { isApiError } from '@/services/http/api-error';
import { media, width } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { texts } from './texts';

const OWN_WORDS = ownWords('', variant.company.title);

const Form = styled.form`
  max-width: calc(${width.form} + 48px);
  padding: 16px;
  ${media.tablet} { padding: 24px; }
`;

interface Problem {
  field: 'current' | 'next' | null;
  words: string;
}

interface PasswordFormProps {
  /** False when the person did not confirm. */
  onChange: (current: string, next: string) => Promise<boolean>;
  onChanged: () => void;
  onCancel: () => void;
}

/** The current password and the new one, whose rules are told while it is typed. What was typed stays when something is refused. */
export function PasswordForm({ onChange, onChanged, onCancel }: PasswordFormProps) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const currentInput = useRef<HTMLInputElement>(null);
  const nextInput = useRef<HTMLInputElement>(null);
  const rules = passwordRules(next, OWN_WORDS, current);
  useErrorTitle(problem !== null);
  useEffect(() => currentInput.current?.focus(), []);

  const refuse = (found: Problem) => {
    setProblem(found);
    if (found.field) (found.field === 'current' ? currentInput : nextInput).current?.focus();
  };

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (current === '') return refuse({ field: 'current', words: texts.password.currentMissing });
    if (rules.some(({ isMet }) => !isMet)) return refuse({ field: 'next', words: texts.password.weak });
    setProblem(null);
    setBusy(true);
    try {
      if (await onChange(current, next)) return onChanged();
    } catch (error) {
      refuse(toProblem(error));
    }
    setBusy(false);
  };

  return (
    <Form method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        {problem && !problem.field ? <Alert tone="danger">{problem.words}</Alert> : null}
        <PasswordField
          ref={currentInput}
          label={texts.password.current}
          name="current-password"
          value={current}
          error={problem?.field === 'current' ? problem.words : undefined}
          onChange={event => setCurrent(event.target.value)}
        />
        <NewPasswordField
          ref={nextInput}
          value={next}
          own={OWN_WORDS}
          current={current}
          error={problem?.field === 'next' ? problem.words : undefined}
          onChange={setNext}
        />
        <Inline stackOnPhone>
          <Button type="submit" loading={isBusy}>
            {texts.password.submit}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

function toProblem(error: unknown): Problem {
  if (!isApiError(error)) return { field: null, words: texts.failed };
  if (error.code === 'password_wrong') return { field: 'current', words: error.message };
  if (error.code === 'validation_failed') return { field: 'next', words: refusedPasswordWords(error.violations) };
  return { field: null, words: error.message };
}
