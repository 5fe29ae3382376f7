import type { Metadata } from 'next';
import { texts } from '@/components/two-factor/texts';
import { TwoFactorPage } from '../../two-factor-page';

export const metadata: Metadata = { title: texts.choose };

export default function Page() {
  return <TwoFactorPage signInPath="/login" />;
}
