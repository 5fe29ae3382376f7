import type { PageParams } from '@/components/access/sign-in/notices';
import { texts } from '@/components/access/sign-in/texts';
import { SignInPage } from '../sign-in-page';
import { variant } from '@/variants/active';
import { describeBrand } from '@/variants/description';
import { indexed } from '../indexed';

export const metadata = indexed('/login', { title: texts.submit, description: describeBrand(variant) });

export default async function LoginPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  return <SignInPage audience="business" params={await searchParams} />;
}
