'use client';

import { useQuery } from '@tanstack/react-query';
import { formatMobile } from '@/bank/contract/top-up-phone';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { ErrorState } from '@/components/ui/ErrorState';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { listPhoneContacts } from '@/services/top-up';
import { contactsTexts as words } from './contacts-texts';
import { EMPTY_LINE, type Line, phoneOf } from './lines';

interface ContactsDialogProps {
  accountId: string;
  onUse: (line: Line) => void;
  onClose: () => void;
}

/** The contacts whose key is a mobile; one of them is picked. */
export function ContactsDialog({ accountId, onUse, onClose }: ContactsDialogProps) {
  const query = useQuery({
    queryKey: ['top-ups', 'contacts', accountId],
    queryFn: ({ signal }) => listPhoneContacts(accountId, signal),
  });
  const phones = query.data?.filter(({ pix_key }) => phoneOf({ phone: pix_key })) ?? [];
  return (
    <Dialog open title={words.title} onClose={onClose} actions={<Button onClick={onClose}>{words.close}</Button>}>
      {query.isPending ? <Skeleton height={96} /> : null}
      {query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {words.failed}
        </ErrorState>
      ) : null}
      {query.isSuccess && phones.length === 0 ? <Text muted>{words.empty}</Text> : null}
      <Stack gap={8}>
        {phones.map(({ id, name, nickname, pix_key }) => (
          <Button
            key={id}
            variant="quiet"
            aria-label={words.use(nickname ?? name)}
            onClick={() => onUse({ ...EMPTY_LINE, phone: formatMobile(pix_key) })}
          >
            {`${nickname ?? name} · ${formatMobile(pix_key)}`}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
