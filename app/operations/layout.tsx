import type { ReactNode } from 'react';
import { type DeskId, OperationsNav } from '@/components/service/operations/OperationsNav';
import { getDatabaseTrial } from '@/bank/contract/meta';
import { TrialNotice } from '@/components/service/operations/TrialNotice';
import { readOperations } from '@/gateway/page-data';
import { getOpenFlags } from '@/config/open-features';
import { type FeatureId, isFeatureOn } from '@/variants/features';
import { requireOperations } from './require-operations';

/** The desks in the order of the menu, each with the feature that it is the desk of. */
const DESKS: readonly (readonly [DeskId, FeatureId?])[] = [
  ['onboarding'],
  ['company'],
  ['agreements', 'agreements'],
  ['marketplace', 'marketplace'],
  ['crypto', 'crypto'],
  ['privacy'],
  ['features'],
];

export default async function OperationsLayout({ children }: { children: ReactNode }) {
  await requireOperations();
  const flags = getOpenFlags();
  const desks = DESKS.filter(([, feature]) => feature === undefined || isFeatureOn(flags, feature)).map(([id]) => id);
  const trial = await readOperations(getDatabaseTrial);
  const people = trial.state === 'ok' ? trial.data.people : 0;
  return (
    <>
      <OperationsNav desks={desks} />
      {people > 0 ? <TrialNotice people={people} /> : null}
      {children}
    </>
  );
}
