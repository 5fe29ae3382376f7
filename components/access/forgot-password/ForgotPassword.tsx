'use client';

import { useEffect, useRef, useState } from 'react';
import { MAIN_ID } from '@/components/frame/SkipLink';
import { usePageTitle } from '@/components/frame/use-page-title';
import { CodeStep } from './CodeStep';
import { DoneStep } from './DoneStep';
import { EmailStep } from './EmailStep';
import { PasswordStep } from './PasswordStep';
import type { Progress, Step } from './steps';
import { TITLES } from './texts';
import { useSteps } from './use-steps';

/** The four steps to a new password. `progress`: what the server saw in the cookie. */
export function ForgotPassword({ progress }: { progress: Exclude<Progress, 'asked'> }) {
  const { step, email, goOn, beginAgain } = useSteps(progress);
  const [resendIn, setResendIn] = useState(0);
  usePageTitle(TITLES[step]);
  useFocusOnChange(step);

  if (step === 1) {
    const onSent = (seconds: number) => {
      setResendIn(seconds);
      goOn('asked');
    };
    return <EmailStep onSent={onSent} />;
  }
  if (step === 2) {
    return <CodeStep email={email} resendIn={resendIn} onRight={() => goOn('open')} onOtherEmail={beginAgain} />;
  }
  if (step === 3) return <PasswordStep email={email} onSet={() => goOn('done')} onAgain={beginAgain} />;
  return <DoneStep />;
}

/** A step without a field of its own to begin with is read from its top. */
function useFocusOnChange(step: Step): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (step === 1 || step === 4) document.getElementById(MAIN_ID)?.focus();
  }, [step]);
}
