import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { ForgotPassword } from '@/components/access/forgot-password/ForgotPassword';
import { parseStep, pathOfStep, rightStep } from '@/components/access/forgot-password/steps';
import { TITLES } from '@/components/access/forgot-password/texts';
import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { readPasswordReset } from '@/config/session';
import { variant } from '@/variants/active';

type Params = Promise<{ step: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return { title: TITLES[parseStep((await params).step) ?? 1] };
}

export default async function ForgotPasswordPage({ params }: { params: Params }) {
  const wanted = parseStep((await params).step);
  if (!wanted) notFound();
  const { state } = readPasswordReset((await headers()).get('cookie'), variant.company.cookie_name);
  // which address a code was asked for, only the browser's tab knows: step 2 decides it there
  const progress = state === 'asked' ? 'none' : state;
  const right = rightStep(wanted, progress === 'none' ? 'asked' : progress);
  if (right !== wanted) redirect(pathOfStep(right));
  return (
    <SignedOutShell>
      <ForgotPassword progress={progress} />
    </SignedOutShell>
  );
}
