import { formatDocument } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { joinFacts } from '@/components/ui/join-facts';

interface Payee {
  name: string;
  document_masked: string;
  institution: { name: string };
}

/** Who is paid on its day: the name over document and institution. */
export const toPayeeRow = (term: string, { name, document_masked, institution }: Payee) => ({
  term,
  value: (
    <>
      {name}
      <Text size={14} muted>
        {joinFacts([formatDocument(document_masked), institution.name])}
      </Text>
    </>
  ),
});
