import Link from 'next/link';
import { PROVIDERS } from '@/bank/contract/providers';
import { ButtonLink } from '@/components/ui/Button';
import { Inline } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { variant } from '@/variants/active';
import { MISSING_TEXTS } from './missing-texts';
import { PlaceList, ReadingFrame } from './ReadingFrame';

/** Sentences as a list of a page to read. */
export function Sentences({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

interface OtherPagesProps {
  /** Names the navigation: the page it is of. */
  label: string;
  title: string;
  pages: readonly { href: string; name: string }[];
}

/** Other pages, as the aside of a page to read. */
export function OtherPages({ label, title, pages }: OtherPagesProps) {
  return (
    <nav aria-label={label}>
      <Text strong size={14}>
        {title}
      </Text>
      <PlaceList>
        {pages.map(({ href, name }) => (
          <li key={href}>
            <Link href={href} prefetch={false}>
              {name}
            </Link>
          </li>
        ))}
      </PlaceList>
    </nav>
  );
}

/** What a guide or text that does not exist says: whole in the HTML, with nothing more to load. */
export function MissingReading() {
  const { name, cnpj } = PROVIDERS[variant.provider];
  return (
    <ReadingFrame institution={{ name, cnpj }}>
      <Heading level={1}>{MISSING_TEXTS.title}</Heading>
      <p>{MISSING_TEXTS.body}</p>
      <Inline>
        <ButtonLink href="/" prefetch={false}>
          {MISSING_TEXTS.home}
        </ButtonLink>
      </Inline>
    </ReadingFrame>
  );
}
