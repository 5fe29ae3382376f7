'use client';

import { useState } from 'react';
import styled from 'styled-components';
import { withAccount } from '@/components/frame/account-address';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useAnsweredNotices } from '@/contexts/answered-notices';
import { color, media, radius, type as scale } from '@/themes/tokens';
import type { Need } from './need-facts';
import { lookOf } from './need-look';
import { texts } from './texts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-height: 64px;
  padding: 10px 12px 10px 16px;

  li + li > & { border-top: 1px solid ${color.line}; }
`;

const Icon = styled.span<{ $warns: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  border-radius: ${radius.full};
  background: ${({ $warns }) => ($warns ? color.warningSoft : color.surfaceRaised)};
  color: ${({ $warns }) => ($warns ? color.onWarningSoft : color.iconMuted)};

  svg { width: 18px; height: 18px; }
  ${media.phoneOnly} { display: none; }
`;

/* Beside long words the buttons take a line of their own. */
const Words = styled.div`
  display: grid;
  flex: 1 1 160px;
  min-width: 0;
  overflow-wrap: anywhere;

  > :first-child { font-weight: 550; line-height: 1.35; }
  > :not(:first-child) { font-size: ${scale[14]}; line-height: 1.4; color: ${color.onSurfaceMuted}; }
`;

const Amount = styled.span`
  margin-left: auto;
  white-space: nowrap;
  ${media.phoneOnly} { display: none; }
`;

/* On a phone the amount stands under its words. */
const UnderWords = styled.span`
  ${media.tablet} { display: none; }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  margin-left: auto;

  > :is(a, button) { background: ${color.surfaceRaised}; box-shadow: inset 0 0 0 1px ${color.line}; }
`;

/** One thing that waits: what it is, until when, how much, and what to press. */
export function NeedRow({ item, accountId }: { item: Need; accountId: string }) {
  const { icon: Drawing, warns = false, title, detail, amount, act } = lookOf(item);
  const href = act.href.startsWith('#') ? act.href : withAccount(act.href, accountId);
  return (
    <Row>
      <Icon $warns={warns}>
        <Drawing aria-hidden />
      </Icon>
      <Words>
        <p>
          <PrivateText>{title}</PrivateText>
        </p>
        <p>
          <PrivateText>{detail}</PrivateText>
          {amount ? (
            <UnderWords>
              {'\u00a0· '}
              {amount}
            </UnderWords>
          ) : null}
        </p>
      </Words>
      {amount ? <Amount>{amount}</Amount> : null}
      <Acts>
        {item.kind === 'access' ? <ItWasMe noticeIds={item.ids} /> : null}
        <ButtonLink variant="plain" size="small" href={href}>
          {act.label}
          <VisuallyHidden>
            : <PrivateText>{title}</PrivateText>
          </VisuallyHidden>
        </ButtonLink>
      </Acts>
    </Row>
  );
}

/** Settles a doubt: the person says that it was them. */
function ItWasMe({ noticeIds }: { noticeIds: readonly string[] }) {
  const { answer, isAnswering } = useAnsweredNotices(noticeIds);
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      {hasFailed ? <Alert tone="danger">{texts.needs.answerFailed}</Alert> : null}
      <Button
        variant="plain"
        size="small"
        loading={isAnswering}
        onClick={() => void answer().then(isDone => setFailed(!isDone))}
      >
        {texts.needs.itWasMe}
      </Button>
    </>
  );
}
