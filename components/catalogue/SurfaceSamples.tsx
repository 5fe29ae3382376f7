'use client';

import { FileText, QrCode, ReceiptText, Send } from 'lucide-react';
import { Card } from '@/components/ui/Card';
import { Counter } from '@/components/ui/Counter';
import { Money } from '@/components/ui/Money';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { type Tile, Tiles } from '@/components/ui/Tiles';
import { LONG_NAME } from './extremes';
import { Sample, SampleGrid, SampleGroup } from './Sample';

const TILES: readonly [Tile, Tile, Tile, Tile] = [
  { href: '#pix', label: 'Pix', icon: Send },
  { href: '#receber', label: 'Receber', icon: QrCode },
  { href: '#boletos', label: 'Pagar boleto', icon: ReceiptText },
  { href: '#aprovar', label: 'Aprovar', icon: FileText, waiting: { count: 3, words: '3 pagamentos esperam' } },
];

const HEIGHTS = [
  { elevation: 'group', name: 'Grupo', words: 'O que vai junto: um passo fora do fundo, sem borda.' },
  { elevation: 'object', name: 'Objeto', words: 'Uma coisa por si: um comprovante, um cartão, um QR.' },
  { elevation: 'floating', name: 'Flutua', words: 'Acima de tudo por um momento: a única sombra.' },
] as const;

/** On what things stand, and where they lead. */
export function SurfaceSamples() {
  return (
    <SampleGroup title="Superfícies e atalhos">
      <Sample state="Página: o dinheiro fica direto nela">
        <Stack gap={4}>
          <Text size={14} muted>
            Saldo disponível
          </Text>
          <Money cents={6_918_420} size="hero" />
        </Stack>
      </Sample>
      <SampleGrid>
        {HEIGHTS.map(({ elevation, name, words }) => (
          <Card key={elevation} elevation={elevation}>
            <Heading level={3}>{name}</Heading>
            <Text size={14} muted>
              {words}
            </Text>
          </Card>
        ))}
      </SampleGrid>
      <Sample state="Atalhos: quatro, três, dois, texto longo">
        <Stack gap={16}>
          <Tiles label="Quatro atalhos" tiles={TILES} />
          <Tiles label="Três atalhos" tiles={TILES.slice(0, 3)} />
          <Tiles label="Dois atalhos" tiles={TILES.slice(2)} />
          <Tiles label="Atalhos de texto longo" tiles={[TILES[0], { ...TILES[1], label: LONG_NAME }]} />
        </Stack>
      </Sample>
      <Sample state="Contadores: esperam por alguém, muitos, só para ver, nenhum">
        <Inline>
          <Counter tone="brand" count={3} words="3 aprovações esperam" />
          <Counter tone="brand" count={1234} words="1.234 aprovações esperam" />
          <Counter count={1234} />
          <Counter tone="brand" count={0} words="Nada espera" />
        </Inline>
      </Sample>
    </SampleGroup>
  );
}
