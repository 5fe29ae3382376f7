import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Money, type MoneySize } from '@/components/ui/Money';
import { Inline } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Heading, Text } from '@/components/ui/Text';
import { LONG_NAME, LONGEST_CENTS } from './extremes';
import { Sample, SampleGroup } from './Sample';

const SIZES: readonly MoneySize[] = ['hero', 'figure', 'text'];

/** Amounts, words and lists. */
export function MoneySamples() {
  return (
    <SampleGroup title="Valores e textos">
      {SIZES.map(size => (
        <Sample key={size} state={`Valor ${size}: positivo, negativo, entrada, saída, treze algarismos`}>
          <Inline gap={24} align="baseline">
            <Money cents={123_456} size={size} />
            <Money cents={-123_456} size={size} />
            <Money cents={5_000} size={size} signed />
            <Money cents={-5_000} size={size} signed />
            <Money cents={LONGEST_CENTS} size={size} />
          </Inline>
        </Sample>
      ))}
      <Sample state="Títulos">
        <Heading level={1}>Título da página</Heading>
        <Heading level={2}>Título da seção</Heading>
        <Heading level={3}>Título do grupo</Heading>
        <Text>Texto corrido, com o tamanho de leitura.</Text>
        <Text muted>Texto que acompanha.</Text>
        <Text strong>Texto em destaque.</Text>
      </Sample>
      <Sample state="Somas lado a lado">
        <Sums>
          <div>
            <dt>Recebido</dt>
            <dd>
              <Money cents={123_456} />
            </dd>
          </div>
          <div>
            <dt>A receber</dt>
            <dd>
              <Money cents={LONGEST_CENTS} />
            </dd>
          </div>
        </Sums>
      </Sample>
      <Card>
        <DefinitionList
          rows={[
            { term: 'Para', value: LONG_NAME },
            { term: 'Chave', value: 'pix@empresa.example', action: <CopyButton value="x" label="Copiar chave" /> },
            { term: 'Valor', value: <Money cents={123_456} /> },
          ]}
        />
      </Card>
    </SampleGroup>
  );
}
