'use client';

import { CardArt, CardThumb } from '@/components/ui/CardArt';
import { Inline } from '@/components/ui/Stack';
import { variant } from '@/variants/active';
import { addressOf } from '@/variants/pictures';
import { Sample, SampleGrid, SampleGroup } from './Sample';

/** Cards on the drawing of the brand of this build. */
export function CardSamples() {
  const art = addressOf(variant.assets.card_front);
  const card = { art, holder: 'Ana Souza Martins', lastFour: '7891' };
  return (
    <SampleGroup title="Cartões">
      <SampleGrid>
        <Sample state="Em uso, com apelido">
          <CardArt {...card} type="Virtual" alias="Anúncios" />
        </Sample>
        <Sample state="Em uso, sem apelido">
          <CardArt {...card} type="Físico" />
        </Sample>
        <Sample state="Bloqueado, com nomes compridos">
          <CardArt
            {...card}
            type="Físico"
            state="Bloqueado"
            alias="Combustível da frota do litoral"
            holder="Maximiliano Albuquerque de Vasconcelos Cavalcanti"
          />
        </Sample>
        <Sample state="Numa linha: em uso e parado">
          <Inline gap={16}>
            <CardThumb art={art} />
            <CardThumb art={art} isDim />
          </Inline>
        </Sample>
      </SampleGrid>
    </SampleGroup>
  );
}
