'use client';

import { Search, SlidersHorizontal } from 'lucide-react';
import dynamic from 'next/dynamic';
import { startTransition, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { TextField } from '@/components/ui/TextField';
import { media, TARGET } from '@/themes/tokens';
import { lowFields, ONE_LINE } from './filter-look';
import { FilterFields } from './FilterFields';
import { countInSheet } from './filters';
import { texts } from './texts';
import type { FilterControls } from './use-statement-filters';

/* On a phone, once somebody asks for the filters. */
const loadSheet = () => import('./FilterSheet').then(module => module.FilterSheet);
const FilterSheet = dynamic(loadSheet, { ssr: false });
/* Whether it arrives matters once somebody presses. */
const warmUp = () => void loadSheet().catch(() => undefined);

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 12px 8px;

  ${media.tablet} { gap: 12px; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  /* two lines of three, in which every choice can be read whole */
  ${media.wide} { gap: 8px; grid-template-columns: minmax(208px, 1fr) minmax(230px, 1fr) minmax(152px, 1fr); }
  ${ONE_LINE} { grid-template-columns: minmax(0, 1fr) 158px 154px 190px auto auto; }
`;

const Words = styled.div`
  ${media.wide} { ${lowFields} }
  ${media.tablet} { grid-column: 1 / -1; }
  ${media.wide} {
    grid-column: auto;
    button { height: calc(${TARGET} - 2px); }
  }
  ${media.phoneOnly} { input { padding-right: 0; } }
`;

/* Without script there is no sheet: then the filters stand here on a phone too. */
const Fields = styled.div`
  ${media.wide} { ${lowFields} }
  display: contents;
  ${media.phoneOnly} and (scripting: enabled) { display: none; }
  ${media.phoneOnly} and (scripting: none) { > * { grid-column: 1 / -1; } }
`;

/* Wide enough for its number: the search beside it keeps its place. */
const Opener = styled.div`
  display: none;
  ${media.phoneOnly} and (scripting: enabled) { display: block; }

  button { min-width: 120px; min-height: 48px; padding-inline: 8px; }
  @media (max-width: 359.98px) {
    button { min-width: 96px; }
    > button svg { display: none; }
  }
`;

interface FilterBarProps {
  accountId: string;
  bar: FilterControls;
  today: string;
  /** Says how many entries the filters found. */
  summary: string;
}

/** Every filter of the statement; on a phone all but the search lie behind a button. It is a real form, so that it also works before the script is there. */
export function FilterBar({ accountId, bar, today, summary }: FilterBarProps) {
  const [sheet, setSheet] = useState<'closed' | 'open'>('closed');
  return (
    <search>
      <Form
        action="/statement"
        onSubmit={event => {
          event.preventDefault();
          bar.submit();
        }}
      >
        <input type="hidden" name="conta" value={accountId} />
        <Words>
          <TextField
            label={texts.search}
            name="busca"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={80}
            placeholder={texts.searchHint}
            value={bar.typed.text}
            onChange={event => bar.type({ text: event.target.value })}
            trailing={
              <IconButton type="submit" label={texts.submit}>
                <Search aria-hidden />
              </IconButton>
            }
          />
        </Words>
        <Opener>
          <Button
            variant="quiet"
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={warmUp}
            onFocus={warmUp}
            onClick={() => setSheet('open')}
          >
            <SlidersHorizontal aria-hidden />
            {texts.filtersCounted(countInSheet(bar.filters))}
          </Button>
        </Opener>
        <Fields>
          <FilterFields bar={bar} today={today} />
        </Fields>
      </Form>
      {sheet === 'open' ? (
        <FilterSheet
          {...{ accountId, bar, today, summary }}
          onClose={() => startTransition(() => setSheet('closed'))}
        />
      ) : null}
    </search>
  );
}
