import Link from 'next/link';
import { PROVIDERS } from '@/bank/contract/providers';
import { PlaceList, ReadingFrame } from '@/components/layout/ReadingFrame';
import { ButtonLink } from '@/components/ui/Button';
import { Inline } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { variant } from '@/variants/active';
import type { LegalText } from '@/variants/legal';
import { Blocks } from './Blocks';
import { listSections, toBlocks } from './markdown';
import { PrintButton } from './PrintButton';
import { texts } from './texts';

interface LegalPageProps {
  address: string;
  text: LegalText;
  /** The brand's other legal pages. */
  others: readonly { address: string; title: string }[];
}

/** A legal text of the brand: complete in the first HTML, with its version and date, to print and to keep. */
export function LegalPage({ address, text, others }: LegalPageProps) {
  const blocks = toBlocks(text.body);
  const { name, cnpj } = PROVIDERS[variant.provider];
  return (
    <ReadingFrame
      ground="terms"
      institution={{ name, cnpj }}
      aside={
        <>
          <nav aria-label={texts.sections}>
            <Text strong size={14}>
              {texts.sections}
            </Text>
            <PlaceList>
              {listSections(blocks).map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </PlaceList>
          </nav>
          <nav aria-label={texts.others}>
            <Text strong size={14}>
              {texts.others}
            </Text>
            <PlaceList>
              {others.map(other => (
                <li key={other.address}>
                  <Link href={other.address} prefetch={false}>
                    {other.title}
                  </Link>
                </li>
              ))}
            </PlaceList>
          </nav>
        </>
      }
    >
      <Heading level={1}>{text.title}</Heading>
      <Text muted>{texts.standing(text.version, text.date)}</Text>
      <Inline>
        <PrintButton />
        <ButtonLink variant="quiet" size="small" href={`/api/legal${address}`} prefetch={false}>
          {texts.download}
        </ButtonLink>
      </Inline>
      <Blocks blocks={blocks} />
    </ReadingFrame>
  );
}
