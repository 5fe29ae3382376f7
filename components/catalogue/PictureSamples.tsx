'use client';

import styled from 'styled-components';
import { BrandPattern } from '@/components/ui/BrandPattern';
import { SuccessSign } from '@/components/ui/SuccessSign';
import { Inline } from '@/components/ui/Stack';
import { color, radius } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { addressOf } from '@/variants/pictures';
import { Sample, SampleGrid, SampleGroup } from './Sample';

const Ground = styled.div<{ $ground: string }>`
  padding: 24px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${({ $ground }) => $ground};
`;

const Plate = styled.div`
  position: relative;
  height: 144px;
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
`;

const Picture = styled.img`
  display: block;
  height: 120px;
  max-width: 100%;
  object-fit: contain;
`;

const Logo = styled(Picture)`
  height: 32px;
`;

/** What the brand brought along, on the grounds it is drawn for. */
export function PictureSamples() {
  const { assets, colors } = variant;
  return (
    <SampleGroup title="Imagens da marca">
      <Inline gap={24} align="start">
        <Sample state="Logo claro">
          <Ground $ground={colors.color_header}>
            <Logo src={addressOf(assets.logo_white)} alt="" />
          </Ground>
        </Sample>
        <Sample state="Logo escuro">
          <Ground $ground="#ffffff">
            <Logo src={addressOf(assets.logo_black)} alt="" />
          </Ground>
        </Sample>
        <Sample state="Ícone">
          <Picture src={addressOf(assets.favicon)} alt="" />
        </Sample>
        <Sample state="Cartão">
          <Picture src={addressOf(assets.card_front)} alt="" />
        </Sample>
        <Sample state="Entrada">
          <Picture src={addressOf(assets.login_banner)} alt="" />
        </Sample>
      </Inline>
      <SampleGrid>
        {(['none', 'down', 'round'] as const).map(fade => (
          <Sample key={fade} state={`Padrão da marca: ${fade}`}>
            <Plate>
              <BrandPattern fade={fade} />
            </Plate>
          </Sample>
        ))}
        <Sample state="Feito: desenhado uma vez, parado para quem pede menos movimento">
          <SuccessSign />
        </Sample>
      </SampleGrid>
    </SampleGroup>
  );
}
