'use client';

import { Mail, MessageCircle, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { toMailHref, toWhatsAppHref } from './send-links';
import { texts } from './send-texts';

const Ways = styled.div`
  display: grid;
  gap: 8px;
`;

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  > * { flex: 1 1 128px; }
`;

/* Two of one width where each has room for its words, else one under the other. */
const Copies = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: 8px;
`;

/** To a page of somebody else, in a tab of its own. */
export const AWAY = { target: '_blank', rel: 'noopener noreferrer', prefetch: false } as const;

export interface Sending {
  title: string;
  /** The words, without what is copied. */
  text: string;
  /** Page where anybody can pay; absent: the code itself is sent. */
  link?: string;
  code: string;
  /** What copies the code says; null where it is copied elsewhere on the page. */
  copyCode?: string | null;
}

/** The ways of a request for money to who pays: the device's own, WhatsApp, e-mail, and by hand. */
export function SendWays({ sending }: { sending: Sending }) {
  const { title, text, link, code, copyCode = texts.copy } = sending;
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  // closing the window of the system is no failure
  const share = () =>
    void navigator
      .share(link ? { title, text, url: link } : { title, text: `${text}\n${code}` })
      .catch(() => undefined);
  const words = `${text}\n${link ?? code}`;
  return (
    <Ways>
      {canShare ? (
        <Button fullWidth onClick={share}>
          <Share2 aria-hidden />
          {texts.share}
        </Button>
      ) : null}
      <Pair>
        <ButtonLink variant={canShare ? 'quiet' : 'primary'} href={toWhatsAppHref(words)} {...AWAY}>
          <MessageCircle aria-hidden />
          {texts.whatsApp}
        </ButtonLink>
        <ButtonLink variant="quiet" href={toMailHref(title, words)} prefetch={false}>
          <Mail aria-hidden />
          {texts.mail}
        </ButtonLink>
      </Pair>
      <Copies>
        {copyCode === null ? null : <CopyButton value={code} label={copyCode} showLabel />}
        {link ? <CopyButton value={link} label={texts.copyLink} showLabel /> : null}
      </Copies>
    </Ways>
  );
}
