import { PROVIDERS } from '@/bank/contract/providers';
import type { DataRequest } from '@/bank/contract/service/data-rights';
import { OtherPages, Sentences } from '@/components/frame/reading-parts';
import { ReadingFrame, ScreenOnly } from '@/components/frame/ReadingFrame';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { ASKED_PURPOSES } from '@/config/telemetry';
import { variant } from '@/variants/active';
import { OwnRequests } from './OwnRequests';
import { SharedRequest } from './SharedRequest';
import { StrangerForm } from './StrangerForm';
import { KINDS, RIGHTS, texts } from './texts';

const PAGES = [
  { href: '/politica-de-privacidade', name: texts.places.policy },
  { href: '/encerramento-de-conta', name: texts.places.closing },
];

interface RightsPageProps {
  isSignedIn: boolean;
  /** What a borrower without an account asked: they have no settings to ask in. Null for everybody else. */
  own: readonly DataRequest[] | null;
}

/** People's rights over their data, in the first HTML, with the request form for those without an access. */
export function RightsPage({ isSignedIn, own }: RightsPageProps) {
  const { name, cnpj } = PROVIDERS[variant.provider];
  const { email, name: company } = variant.company;
  return (
    <ReadingFrame
      institution={{ name, cnpj }}
      aside={<OtherPages label={texts.title} title={texts.also} pages={PAGES} />}
    >
      <Heading level={1}>{texts.title}</Heading>
      <p>{texts.lead}</p>
      <SharedRequest />
      <h2>{texts.rights}</h2>
      <ul>
        {KINDS.map(kind => (
          <li key={kind}>
            <strong>{RIGHTS[kind].name}.</strong> {RIGHTS[kind].words}
          </li>
        ))}
      </ul>
      <ScreenOnly>{own ? <OwnRequests requests={own} /> : <RequestCard isSignedIn={isSignedIn} />}</ScreenOnly>
      <h2>{texts.how.title}</h2>
      <Sentences items={texts.how.items} />
      <h2>{texts.keep.title}</h2>
      <p>{texts.keep.lead}</p>
      <Sentences items={texts.keep.items} />
      <p>{texts.keep.rest}</p>
      <h2>{texts.automated.title}</h2>
      <p>{texts.automated.body}</p>
      <h2>{texts.cookies.title}</h2>
      <p>
        {texts.cookies.body} {ASKED_PURPOSES.length > 0 ? texts.cookies.asked : texts.cookies.none}
      </p>
      <h2>{texts.contact.title}</h2>
      <p>
        {texts.contact.body(company)} <a href={`mailto:${email}`}>{email}</a>. {texts.contact.anpd}
      </p>
    </ReadingFrame>
  );
}

function RequestCard({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Card as="section">
      <h2>{texts.form.title}</h2>
      {isSignedIn ? (
        <Stack gap={16}>
          <p>{texts.form.ownHint}</p>
          <Inline>
            <ButtonLink href="/settings/privacy" prefetch={false}>
              {texts.form.own}
            </ButtonLink>
          </Inline>
        </Stack>
      ) : (
        <Stack gap={16}>
          <p>{texts.form.strangers}</p>
          <StrangerForm />
        </Stack>
      )}
    </Card>
  );
}
