'use client';

import { CalendarDate, parseDate } from '@internationalized/date';
import type { ReactNode, RefObject } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import styled from 'styled-components';
import { color, layer, media, radius, shadow } from '@/themes/tokens';
import { CalendarFace } from './CalendarFace';
import { VisuallyHidden } from './VisuallyHidden';

const Floating = styled(Popover)`
  z-index: ${layer.menu};
  max-width: calc(100vw - 24px);
  overflow: auto;
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  color: ${color.onSurface};
  box-shadow: ${shadow};

  /* a window would cut off what reaches over its edge, unless it is fixed to the screen */
  dialog & {
    position: fixed !important;
    inset: 0 !important;
    width: fit-content;
    height: fit-content;
    max-height: 90dvh !important;
    margin: auto;
  }

  /* within reach of the thumb: over what the library places at the field */
  ${media.phoneOnly} {
    &, dialog & {
      position: fixed !important;
      inset: auto 0 0 !important;
      width: auto;
      max-width: 100vw;
      max-height: 90dvh !important;
      margin: 0;
      padding-bottom: max(16px, env(safe-area-inset-bottom));
      border-width: 1px 0 0;
      border-radius: ${radius.sheet} ${radius.sheet} 0 0;
    }
  }
`;

const Inside = styled(Dialog)`
  display: flex;
  gap: 16px;
  outline: none;

  ${media.phoneOnly} { flex-direction: column; align-items: center; }
`;

export interface DayRange {
  from: string;
  to: string;
}

interface Bounds {
  label: string;
  min?: string;
  max?: string;
  /** Today in São Paulo, which is not always the device's. */
  today: string;
}

interface FrameProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** In a modal window the panel must lie inside it: the rest of the page takes no press there. */
const portalFor = (anchor: HTMLElement | null): Element => anchor?.closest('dialog') ?? document.body;

function Frame({ label, anchor, onClose, children }: FrameProps) {
  return (
    <I18nProvider locale="pt-BR">
      <Floating
        isOpen
        triggerRef={anchor}
        placement="bottom end"
        offset={8}
        UNSTABLE_portalContainer={portalFor(anchor.current)}
        onOpenChange={isOpen => {
          if (!isOpen) onClose();
        }}
      >
        <Inside aria-label={label}>{children}</Inside>
      </Floating>
    </I18nProvider>
  );
}

const toDate = (day: string | null | undefined): CalendarDate | undefined => (day ? parseDate(day) : undefined);

export interface DayPopoverProps extends Bounds, Pick<FrameProps, 'anchor' | 'onClose'> {
  value: string | null;
  onChoose: (day: string) => void;
}

/** One day out of a month. */
export function DayPopover({ label, min, max, today, value, anchor, onChoose, onClose }: DayPopoverProps) {
  return (
    <Frame label={label} anchor={anchor} onClose={onClose}>
      <Calendar
        autoFocus
        aria-label={label}
        defaultValue={toDate(value) ?? null}
        defaultFocusedValue={toDate(value ?? clamp(today, min, max))}
        minValue={toDate(min)}
        maxValue={toDate(max)}
        onChange={day => onChoose(day.toString())}
      >
        <CalendarFace today={today} />
      </Calendar>
    </Frame>
  );
}

export interface RangePopoverProps extends Bounds, Pick<FrameProps, 'anchor' | 'onClose'> {
  value: DayRange | null;
  onChoose: (range: DayRange) => void;
  hint: { start: string; end: string };
  /** Ready-made periods, beside the months. */
  presets?: ReactNode;
}

/** A first and a last day: two months where there is room. */
export function RangePopover(props: RangePopoverProps) {
  const { label, min, max, today, value, anchor, onChoose, onClose, hint, presets } = props;
  const months = window.matchMedia?.('(min-width: 800px)').matches ? 2 : 1;
  const end = toDate(value?.to ?? clamp(today, min, max)) ?? new CalendarDate(2000, 1, 1);
  return (
    <Frame label={label} anchor={anchor} onClose={onClose}>
      {presets}
      <RangeCalendar
        autoFocus
        aria-label={label}
        visibleDuration={{ months }}
        defaultValue={value ? { start: parseDate(value.from), end: parseDate(value.to) } : null}
        defaultFocusedValue={end}
        selectionAlignment="end"
        minValue={toDate(min)}
        maxValue={toDate(max)}
        onChange={range => range && onChoose({ from: range.start.toString(), to: range.end.toString() })}
      >
        {({ state }) => (
          <>
            <CalendarFace today={today} months={months} isRange />
            <VisuallyHidden role="status">{state.anchorDate ? hint.end : hint.start}</VisuallyHidden>
          </>
        )}
      </RangeCalendar>
    </Frame>
  );
}

/** The day nearest to `day` that may be chosen. */
const clamp = (day: string, min?: string, max?: string): string =>
  min && day < min ? min : max && day > max ? max : day;
