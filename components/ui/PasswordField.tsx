'use client';

import { Eye, EyeOff } from 'lucide-react';
import { forwardRef, type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, type as scale } from '@/themes/tokens';
import { Field, type FieldTexts, Frame, Input } from './Field';
import { IconButton } from './IconButton';
import { baseTexts } from './base-texts';

const CapsLock = styled.p`
  margin-top: 6px;
  font-size: ${scale[14]};
  color: ${color.warning};
`;

export interface PasswordFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {}

/** A password that can be shown, that tells of Caps Lock, and that is hidden again when its form is sent. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  { label, help, error, optional, id, autoComplete = 'current-password', onKeyDown, onKeyUp, onBlur, ...input },
  ref,
) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = frame.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {wiring => (
        <>
          <Frame ref={frame} $invalid={Boolean(error)}>
            <Input
              ref={ref}
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onKeyDown={event => {
                watchCapsLock(event);
                onKeyDown?.(event);
              }}
              onKeyUp={event => {
                watchCapsLock(event);
                onKeyUp?.(event);
              }}
              onBlur={event => {
                setCapsLock(false);
                onBlur?.(event);
              }}
              {...input}
              {...wiring}
            />
            <IconButton
              label={shown ? baseTexts.password.hide : baseTexts.password.show}
              onClick={() => setShown(now => !now)}
            >
              {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </IconButton>
          </Frame>
          <div role="status">{capsLock ? <CapsLock>{baseTexts.password.capsLock}</CapsLock> : null}</div>
        </>
      )}
    </Field>
  );
});
