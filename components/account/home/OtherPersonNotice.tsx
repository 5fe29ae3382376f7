import { OTHER_PERSON_SEARCH } from '@/config/routes';
import { Alert } from '@/components/ui/Alert';
import { texts } from './texts';

const [[PARAM, VALUE] = ['', '']] = new URLSearchParams(OTHER_PERSON_SEARCH);

/** Tells why a tab began anew: somebody else signed in while it showed another person's page. Nothing where the address does not say so. */
export function OtherPersonNotice({ params }: { params: Readonly<Record<string, unknown>> }) {
  if (params[PARAM] !== VALUE) return null;
  return <Alert title={texts.otherPerson.title}>{texts.otherPerson.body}</Alert>;
}
