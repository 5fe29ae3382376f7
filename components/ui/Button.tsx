'use client';

import Link from 'next/link';
import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  forwardRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
import styled, { css } from 'styled-components';
import { color, media, motion, radius, TARGET, type as scale } from '@/themes/tokens';
import { Spinner } from './Spinner';

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'plain';
type ButtonSize = 'medium' | 'small';

const GROUNDS = {
  primary: css`
    background: ${color.brand};
    color: ${color.onBrand};
    /* a bright fill ends where its line does; a deep one is the line itself */
    box-shadow: inset 0 0 0 1px ${color.brandLine};
    &:hover { background: ${color.brandHover}; }
    &:active { background: ${color.brandActive}; }
  `,
  quiet: css`
    background: ${color.quiet};
    color: ${color.onQuiet};
    &:hover { background: ${color.quietHover}; }
    &:active { background: ${color.quietActive}; }
  `,
  danger: css`
    background: ${color.dangerFill};
    color: ${color.onDanger};
    &:hover { background: ${color.dangerFillHover}; }
    &:active { background: ${color.dangerFillActive}; }
  `,
  plain: css`
    padding-inline: 12px;
    color: ${color.link};
    &:hover, &:active { background: ${color.brandSoft}; }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const face = css<{ $variant: ButtonVariant; $fullWidth: boolean; $size: ButtonSize }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: ${({ $size }) => ($size === 'small' ? '36px' : TARGET)};
  /* drawn lower than a finger is wide: what answers is as high as any other button */
  ${({ $size }) => $size === 'small' && `position: relative; &::after { content: ''; position: absolute; inset: calc((36px - ${TARGET}) / 2) 0; }`}
  ${({ $fullWidth }) => $fullWidth && 'width: 100%;'}
  padding: 8px ${({ $size }) => ($size === 'small' ? '16px' : '24px')};
  border-radius: ${radius.field};
  font-size: ${({ $size }) => ($size === 'small' ? scale[14] : '0.9375rem')};
  font-weight: 550;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition: background-color ${motion.quick};
  -webkit-tap-highlight-color: transparent;

  ${({ $variant }) => GROUNDS[$variant]}

  &[aria-disabled='true'] { cursor: progress; }
  &:disabled { cursor: not-allowed; opacity: 0.5; }
  ${media.print} { display: none; }
  /* grounds are gone there: the edge tells a button from words */
  @media (forced-colors: active) { border: 1px solid; }
`;

const NativeButton = styled.button<{ $variant: ButtonVariant; $fullWidth: boolean; $size: ButtonSize }>`
  ${face}
`;
const LinkButton = styled(Link).attrs({ prefetch: false })<{
  $variant: ButtonVariant;
  $fullWidth: boolean;
  $size: ButtonSize;
}>`
  ${face}
`;

const Label = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;

  svg { width: 18px; height: 18px; flex: none; }
`;

/* Hangs outside the label, so that the button does not grow while it waits. */
const Waiting = styled.span`
  position: absolute;
  right: calc(100% + 6px);
  display: flex;
`;

interface Appearance {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  children?: ReactNode;
}

export interface ButtonProps extends Appearance, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Waits: keeps width, label and focus, and takes no second click. */
  loading?: boolean;
}

/** An action. One `primary` a screen; `danger` names what it destroys. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = 'primary',
    size = 'medium',
    fullWidth = false,
    loading = false,
    type = 'button',
    onClick,
    children,
    ...rest
  },
  ref,
) {
  const takeOneClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <NativeButton
      ref={ref}
      type={type}
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={takeOneClick}
      {...rest}
    >
      <Label>
        {loading ? (
          <Waiting>
            <Spinner />
          </Waiting>
        ) : null}
        {children}
      </Label>
    </NativeButton>
  );
});

export interface ButtonLinkProps extends Appearance, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  prefetch?: boolean;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  fullWidth = false,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <LinkButton $variant={variant} $size={size} $fullWidth={fullWidth} {...rest}>
      <Label>{children}</Label>
    </LinkButton>
  );
}
