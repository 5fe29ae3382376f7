'use client';

import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Application } from '@/bank/contract/service/onboarding-application';
import { Dialog } from '@/components/ui/Dialog';
import { Stack } from '@/components/ui/Stack';
import { isApiError } from '@/services/http/api-error';
import { entryTexts } from './entry-texts';
import { ReturnByCode } from './ReturnByCode';

interface OnboardingSession {
  application: Application;
  setApplication: Dispatch<SetStateAction<Application>>;
  /** Does something at the bank. Should the session have ended, the person proves who they are on this very page, and it is done then. */
  withSession: <T>(work: () => Promise<T>) => Promise<T>;
}

const Context = createContext<OnboardingSession | null>(null);

/** The application of this page. @throws {Error} outside `OnboardingProvider` */
export const useOnboarding = (): OnboardingSession => {
  const session = useContext(Context);
  if (!session) throw new Error('useOnboarding outside its provider');
  return session;
};

/** Holds the application of a page, and keeps the page where it is when the session ends: nothing that was typed is lost. */
export function OnboardingProvider({ initial, children }: { initial: Application; children: ReactNode }) {
  const [application, setApplication] = useState(initial);
  const [isExpired, setExpired] = useState(false);
  const waiting = useRef<(() => void)[]>([]);

  const withSession = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isApiError(error, 'unauthenticated')) throw error;
      setExpired(true);
      await new Promise<void>(resolve => waiting.current.push(resolve));
      return work();
    }
  }, []);

  const goOn = () => {
    setExpired(false);
    for (const resolve of waiting.current.splice(0)) resolve();
  };

  const value = useMemo(() => ({ application, setApplication, withSession }), [application, withSession]);
  return (
    <Context value={value}>
      {children}
      <Dialog open={isExpired} title={entryTexts.expired.dialogTitle} dismissable={false}>
        <Stack gap={16}>
          <p>{entryTexts.expired.dialogLead}</p>
          <ReturnByCode token={null} ask={entryTexts.expired.send} onEntered={goOn} />
        </Stack>
      </Dialog>
    </Context>
  );
}
