import type { Metadata } from 'next';
import { TwoFactorPage } from '../../two-factor-page';

export const metadata: Metadata = { title: 'Confirme que é você' };

export default function Page() {
  return <TwoFactorPage signInPath="/login" />;
}
