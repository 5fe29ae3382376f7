'use client';

import { Gift, Search } from 'lucide-react';
import Link from 'next/link';
import { useDeferredValue, useState } from 'react';
import styled, { css } from 'styled-components';
import type { GiftProductRow } from '@/bank/contract/products/gift-card';
import { GIFT_CATEGORIES, type GiftCategory } from '@/bank/contract/products/gift-card-words';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatMoney } from '@/components/ui/format';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { color, elevation, media, type as scale } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { isFeatureOn } from '@/variants/features';
import { filterProducts } from './filter-products';
import { GiftArt } from './GiftArt';
import { CATEGORY_WORDS, STATE_WORDS, texts } from './texts';

const Filters = styled.div`
  display: grid;
  gap: 12px;

  ${media.desk} { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 136px), 1fr));
  gap: 12px;

  ${media.desk} { grid-template-columns: repeat(auto-fill, minmax(184px, 1fr)); gap: 16px; }
`;

const face = css`
  ${elevation.group}
  display: grid;
  gap: 2px;
  height: 100%;
  align-content: start;
  padding: 8px 8px 12px;
  color: ${color.onSurface};
  font-size: ${scale[14]};
  text-decoration: none;
  overflow-wrap: anywhere;

  svg { margin-bottom: 6px; }
  strong { font-weight: 550; }
  span { color: ${color.onSurfaceMuted}; }
`;

const Face = styled(Link)`
  ${face}
  &:hover strong { text-decoration: underline; }
`;

const StillFace = styled.div`
  ${face}
`;

const Note = styled(Text)`
  margin-bottom: 16px;
`;

/** As many as fill a few screens; the rest comes on a press. */
const PAGE = 36;

const CATEGORIES = [
  { value: '' as const, label: texts.category.all },
  ...GIFT_CATEGORIES.map(value => ({ value, label: CATEGORY_WORDS[value] })),
];

/** Many at once are rows of a batch. */
const HAS_BATCHES = isFeatureOn(variant.features, 'batchPayment');

interface CatalogueProps {
  accountId: string;
  /** Who only looks sees what there is, and no way to it that ends in a refusal. */
  mayBuy: boolean;
  /** Null when the distributor does not answer. */
  products: readonly GiftProductRow[] | null;
}

/** Everything that is sold: by category and by name. */
export function Catalogue({ accountId, mayBuy, products }: CatalogueProps) {
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            {HAS_BATCHES && mayBuy ? (
              <ButtonLink variant="quiet" href={withAccount('/payment/batch', accountId)}>
                {texts.team}
              </ButtonLink>
            ) : null}
            <ButtonLink variant="quiet" href={withAccount('/gift-card/purchases', accountId)}>
              {texts.mine}
            </ButtonLink>
          </>
        }
      />
      {mayBuy ? null : <Note muted>{texts.readOnly}</Note>}
      {products === null ? (
        <EmptyState icon={Gift} title={texts.away.title}>
          {texts.away.body}
        </EmptyState>
      ) : (
        <Products {...{ accountId, mayBuy, products }} />
      )}
    </Page>
  );
}

interface ProductsProps extends Omit<CatalogueProps, 'products'> {
  products: readonly GiftProductRow[];
}

function Products({ accountId, mayBuy, products }: ProductsProps) {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<GiftCategory | ''>('');
  const [most, setMost] = useState(PAGE);
  const wanted = useDeferredValue(search);
  const found = filterProducts(products, { search: wanted, category }, one => CATEGORY_WORDS[one]);
  const begin = () => setMost(PAGE);
  const clear = () => {
    setSearch('');
    setCategory('');
    begin();
  };
  return (
    <Stack gap={16}>
      <Filters role="search">
        <TextField
          type="search"
          label={texts.search.label}
          help={texts.search.help}
          value={search}
          maxLength={60}
          autoComplete="off"
          onChange={event => {
            setSearch(event.target.value);
            begin();
          }}
        />
        <Select
          label={texts.category.label}
          options={CATEGORIES}
          value={category}
          onValueChange={value => {
            setCategory(value);
            begin();
          }}
        />
      </Filters>
      <Text role="status" size={14} muted>
        {texts.found(found.length)}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          icon={Search}
          title={texts.none.title}
          action={
            <Button variant="quiet" onClick={clear}>
              {texts.clear}
            </Button>
          }
        >
          {texts.none.body}
        </EmptyState>
      ) : (
        <Grid aria-label={texts.list}>
          {found.slice(0, most).map(product => (
            <li key={product.id}>
              <ProductFace {...{ accountId, mayBuy, product }} />
            </li>
          ))}
        </Grid>
      )}
      {found.length > most ? (
        <Button variant="quiet" onClick={() => setMost(most + PAGE)}>
          {texts.more}
        </Button>
      ) : null}
    </Stack>
  );
}

function ProductFace({ accountId, mayBuy, product }: Omit<ProductsProps, 'products'> & { product: GiftProductRow }) {
  const { id, brand, name, category, state, from_cents, to_cents } = product;
  const told = (
    <>
      <GiftArt id={id} brand={brand} category={category} isDim={state !== 'available'} />
      <strong>{name}</strong>
      <span>
        {state === 'available' ? texts.from(formatMoney(from_cents), formatMoney(to_cents)) : STATE_WORDS[state]}
      </span>
    </>
  );
  return mayBuy ? (
    <Face href={withAccount(`/gift-card/buy/${id}`, accountId)} prefetch={false}>
      {told}
    </Face>
  ) : (
    <StillFace>{told}</StillFace>
  );
}
