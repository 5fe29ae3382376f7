'use client';

import styled from 'styled-components';
import { color, media, type as scale } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { PrivacyChoices } from './PrivacyChoices';
import { texts } from './texts';

const Footer = styled.footer`
  display: flex;
  flex-direction: column;
  gap: 4px;
  font-size: ${scale[12]};
  line-height: 1.55;
  color: ${color.onSurfaceMuted};

  a { color: inherit; text-underline-offset: 0.2em; }
  ${media.print} { display: none; }
`;

interface BrandFooterProps {
  /** Who provides the account, as the institution is registered. */
  institution: { name: string; cnpj: string };
}

const toWhatsappAddress = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;

const formatCnpj = (cnpj: string): string => cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');

const Short = styled(Footer)`
  ${media.wide} { flex-flow: row wrap; justify-content: space-between; gap: 4px 32px; }
  /* one by one they are targets of a finger */
  a { display: inline-block; padding-block: 4px; }
`;

/** The foot of the pages behind sign-in, in two lines: who provides the account, help and terms. All else is in the settings. */
export function ShortFooter({ institution }: BrandFooterProps) {
  const { name, nif, email, whatsapp } = variant.company;
  return (
    <Short>
      <p>
        {name} · CNPJ{'\u00a0'}
        {nif}. {texts.footer.provided} {institution.name} · CNPJ{'\u00a0'}
        {formatCnpj(institution.cnpj)}
      </p>
      <p>
        <a href={`mailto:${email}`}>{texts.footer.helpByMail}</a> ·{' '}
        <a href={toWhatsappAddress(whatsapp)}>{texts.footer.whatsapp}</a> ·{' '}
        <a href="/termos-de-uso">{texts.footer.terms}</a> ·{' '}
        <a href="/politica-de-privacidade">{texts.footer.privacyShort}</a>
      </p>
      <PrivacyChoices />
    </Short>
  );
}

/** Who speaks, who provides the account, and where help is. Guides for who publishes an app are a part of the pages to read. */
export function BrandFooter({ institution, hasGuides = false }: BrandFooterProps & { hasGuides?: boolean }) {
  const { name, nif, email, whatsapp } = variant.company;
  return (
    <Footer>
      <p>
        {texts.footer.help} <a href={`mailto:${email}`}>{email}</a> ·{' '}
        <a href={toWhatsappAddress(whatsapp)}>{texts.footer.whatsapp}</a>
        {hasGuides ? (
          <>
            {' '}
            · <a href="/guides">{texts.footer.guides}</a>
          </>
        ) : null}
      </p>
      <p>
        {name} · CNPJ{'\u00a0'}
        {nif}
      </p>
      <p>
        {texts.footer.provided} {institution.name} · CNPJ{'\u00a0'}
        {formatCnpj(institution.cnpj)}
      </p>
      <p>
        <a href="/termos-de-uso">{texts.footer.terms}</a> ·{' '}
        <a href="/politica-de-privacidade">{texts.footer.privacy}</a> ·{' '}
        <a href="/politica-de-privacidade/direitos">{texts.footer.rights}</a> ·{' '}
        <a href="/encerramento-de-conta">{texts.footer.closing}</a>
      </p>
      <PrivacyChoices />
    </Footer>
  );
}
