import Link from 'next/link';
import { PROVIDERS } from '@/bank/contract/providers';
import { NarrowOnly, PlaceList, ReadingFrame, ScreenOnly, WideOnly } from '@/components/frame/ReadingFrame';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { Inline } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { variant } from '@/variants/active';
import { brandIn } from '@/variants/article';
import { isFeatureOn } from '@/variants/features';
import type { LegalText } from '@/variants/legal';
import { Blocks } from './Blocks';
import { type Block, listSections, toBlocks } from './markdown';
import { PrintButton } from './PrintButton';
import { texts } from './texts';

interface LegalPageProps {
  address: string;
  text: LegalText;
  /** The brand's other legal pages. */
  others: readonly { address: string; title: string }[];
}

function Sections({ blocks }: { blocks: readonly Block[] }) {
  return (
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
  );
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
          <WideOnly>
            <Sections blocks={blocks} />
          </WideOnly>
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
      {text.feature && !isFeatureOn(variant.features, text.feature) && (
        <Alert>{texts.notOffered(brandIn('in', variant.company))}</Alert>
      )}
      <ScreenOnly>
        <Inline>
          <PrintButton />
          <ButtonLink variant="quiet" size="small" href={`/api/legal${address}`} prefetch={false}>
            {texts.download}
          </ButtonLink>
        </Inline>
      </ScreenOnly>
      <NarrowOnly>
        <Disclosure summary={texts.sections}>
          <Sections blocks={blocks} />
        </Disclosure>
      </NarrowOnly>
      <Blocks blocks={blocks} />
    </ReadingFrame>
  );
}
