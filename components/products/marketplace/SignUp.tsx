'use client';

import { useEffect, useState } from 'react';
import { marketSignIn } from '@/config/market-way';
import { dropOwn, findOwn, keepOwn } from '@/services/own-storage';
import type { SignUpCode } from '@/services/marketplace/borrower';
import { type LegalSheet, SignUpForm, type SignUpValues } from './SignUpForm';
import { SignUpCodeStep } from './SignUpCodeStep';
import { NOBODY } from './who-form';

const KEPT_AS = 'market.sign-up';

/** What this tab remembers of a sign-up: never the password. */
interface Kept {
  values: Omit<SignUpValues, 'password'>;
  code: SignUpCode | null;
}

const EMPTY: Kept['values'] = { ...NOBODY, email: '', terms: false, privacy: false };

const recall = (): Kept | null => {
  const text = findOwn('tab', KEPT_AS);
  try {
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
};

interface SignUpProps {
  sheets: Record<'terms' | 'privacy', LegalSheet>;
  /** The page of the loan area that the person is on the way to. */
  next: string;
}

/** The sign-up of a borrower: who they are, then the code of their e-mail. A reload loses nothing but the password. */
export function SignUp({ sheets, next }: SignUpProps) {
  const [kept, setKept] = useState<Kept | null>(null);
  const [password, setPassword] = useState('');
  useEffect(() => setKept(recall() ?? { values: EMPTY, code: null }), []);
  useEffect(() => {
    if (kept) keepOwn('tab', KEPT_AS, JSON.stringify(kept));
  }, [kept]);
  const values = kept?.values ?? EMPTY;

  if (kept?.code) {
    return (
      <SignUpCodeStep
        code={kept.code}
        email={values.email}
        password={password}
        signInPath={marketSignIn(next)}
        onCode={code => setKept({ values, code })}
        onBack={() => setKept({ values, code: null })}
        onDone={() => dropOwn('tab', KEPT_AS)}
      />
    );
  }
  return (
    <SignUpForm
      // what this tab remembers is known after the first render: the fields begin with it
      key={kept ? 'ready' : 'first'}
      sheets={sheets}
      initial={{ ...values, password }}
      signInPath={marketSignIn(next)}
      onTyped={typed => setKept({ values: typed, code: null })}
      onSent={(typed, code) => {
        setPassword(typed.password);
        const { password: _, ...others } = typed;
        setKept({ values: others, code });
      }}
    />
  );
}
