import type { Metadata } from 'next';
import { texts } from '@/components/access/two-factor/texts';
import { TwoFactorPage } from '../../two-factor-page';

export const metadata: Metadata = { title: texts.choose };

export default function Page() {
  return <TwoFactorPage signInPath="/marketplace/login" />;
}
