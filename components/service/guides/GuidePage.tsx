import Link from 'next/link';
import { PROVIDERS } from '@/bank/contract/providers';
import { PlaceList, ReadingFrame } from '@/components/frame/ReadingFrame';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Disclosure } from '@/components/ui/Disclosure';
import { Heading, Text } from '@/components/ui/Text';
import { variant } from '@/variants/active';
import { GuideDrawing } from './GuideDrawing';
import { GuideSteps } from './GuideSteps';
import { GUIDES } from './guides';
import { texts } from './texts';
import type { Guide } from './types';

function Aside({ slug }: { slug: string }) {
  return (
    <nav aria-label={texts.otherGuides}>
      <Text strong size={14}>
        {texts.otherGuides}
      </Text>
      <PlaceList>
        {GUIDES.filter(other => other.slug !== slug).map(other => (
          <li key={other.slug}>
            <Link href={`/guides/${other.slug}`} prefetch={false}>
              {other.title}
            </Link>
          </li>
        ))}
        <li>
          <Link href="/guides" prefetch={false}>
            {texts.all}
          </Link>
        </li>
      </PlaceList>
    </nav>
  );
}

/** A guide: what it takes, the steps to tick off, what people ask. Complete in the first HTML. */
export function GuidePage({ guide }: { guide: Guide }) {
  const { name, cnpj } = PROVIDERS[variant.provider];
  return (
    <ReadingFrame institution={{ name, cnpj }} aside={<Aside slug={guide.slug} />}>
      <Heading level={1}>{guide.title}</Heading>
      <p>{guide.lead}</p>
      <GuideDrawing steps={guide.steps.length} />
      <Card>
        <DefinitionList
          rows={[
            { term: texts.duration, value: guide.duration },
            { term: texts.cost, value: guide.cost },
          ]}
        />
      </Card>
      <h2>{texts.needs}</h2>
      <ul>
        {guide.needs.map(need => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <h2>{texts.steps}</h2>
      <GuideSteps guide={{ slug: guide.slug, steps: guide.steps }} />
      <h2>{texts.questions}</h2>
      {guide.questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
      <Text muted size={14}>
        {texts.checkedOn(guide.checkedOn)}
      </Text>
    </ReadingFrame>
  );
}

/** All guides. */
export function GuideList() {
  const { name, cnpj } = PROVIDERS[variant.provider];
  return (
    <ReadingFrame institution={{ name, cnpj }}>
      <Heading level={1}>{texts.title}</Heading>
      <p>{texts.lead}</p>
      {GUIDES.map(guide => (
        <Card key={guide.slug} as="article">
          <h2>
            <Link href={`/guides/${guide.slug}`} prefetch={false}>
              {guide.title}
            </Link>
          </h2>
          <p>{guide.lead}</p>
          <Text muted size={14}>
            {guide.duration} · {guide.cost}
          </Text>
        </Card>
      ))}
    </ReadingFrame>
  );
}
