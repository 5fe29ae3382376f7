'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { TopUpFavourite } from '@/bank/contract/products/top-up';
import { formatMobile } from '@/bank/contract/top-up-phone';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatMoney } from '@/components/ui/format';
import { IconButton } from '@/components/ui/IconButton';
import { notify } from '@/components/ui/notify';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { listTopUpFavourites, removeTopUpFavourite } from '@/services/top-up';
import type { Line } from './lines';
import { texts } from './texts';

const words = texts.known;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 8px;
  overflow-wrap: anywhere;
`;

export const favouritesKey = (accountId: string) => ['top-ups', 'favourites', accountId];

interface KnownLinesProps {
  accountId: string;
  /** What the server read; null where it could not. */
  first: readonly TopUpFavourite[] | null;
  onUse: (line: Line) => void;
}

/** The lines that the company charges often: one press puts them in with their last value. */
export function KnownLines({ accountId, first, onUse }: KnownLinesProps) {
  const queryKey = favouritesKey(accountId);
  const client = useQueryClient();
  const act = useAct();
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => listTopUpFavourites(accountId, signal),
    initialData: first ? [...first] : undefined,
  });
  if (data.length === 0) return null;
  const remove = async ({ id, name }: TopUpFavourite) => {
    if (!(await act.run(() => removeTopUpFavourite(accountId, id)))) return;
    notify(words.removed(name));
    await client.invalidateQueries({ queryKey });
  };
  return (
    <Card as="section" aria-label={words.title}>
      <Stack gap={8}>
        <Text as="span" size={14} strong>
          {words.title}
        </Text>
        <Stack as="ul" gap={8}>
          {data.map(favourite => (
            <Row key={favourite.id}>
              <Favourite favourite={favourite} />
              <Button variant="quiet" aria-label={words.use(favourite.name)} onClick={() => onUse(toLine(favourite))}>
                {words.short}
              </Button>
              <IconButton label={words.remove(favourite.name)} onClick={() => void remove(favourite)}>
                <Trash2 aria-hidden />
              </IconButton>
            </Row>
          ))}
        </Stack>
        {act.error ? (
          <Text role="alert" size={14}>
            {act.error}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}

const toLine = ({ phone, operator, last_top_up }: TopUpFavourite): Line => ({
  ...{ id: 0, phone: formatMobile(phone), operator, cents: last_top_up?.amount_cents ?? null },
});

function Favourite({ favourite: { name, phone, operator_name, last_top_up } }: { favourite: TopUpFavourite }) {
  return (
    <div>
      <Text strong>{name}</Text>
      <Text size={14} muted>
        {texts.result.line(operator_name, formatMobile(phone))}
      </Text>
      <Text size={14} muted>
        {last_top_up ? <PrivateText>{words.last(formatMoney(last_top_up.amount_cents))}</PrivateText> : words.noLast}
      </Text>
    </div>
  );
}
