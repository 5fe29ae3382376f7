import { PROVIDERS } from '../../../bank/contract/providers';
import { type LegalWords, writePage } from './words';

/** /termos-de-contrato */
export const writeContract = (words: LegalWords): string => {
  const { name: institution, cnpj } = PROVIDERS[words.provider];
  const shownCnpj = cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  return writePage(
    words,
    'Contrato da conta de pagamento',
    `Contrato entre a empresa titular, a ${institution} (CNPJ ${shownCnpj}), que provê a conta, e a ${words.name} (CNPJ ${words.nif}), que a oferece sob a marca ${words.title}. Segue a Lei 12.865/2013, a Resolução BCB 96/2021 e a Resolução Conjunta 16/2025.`,
    [
      [
        'O que é a conta',
        'Uma conta de pagamento pré-paga, em reais, em nome de pessoa jurídica. O saldo fica separado do patrimônio das instituições, em conta no Banco Central ou em títulos públicos, e não responde por dívidas delas. Não é depósito e não tem cobertura do FGC. O saldo não rende, salvo oferta expressa.',
      ],
      [
        'Papéis',
        `A ${institution} mantém a conta, liquida os pagamentos, cumpre as normas do Banco Central e responde pelos recursos. A ${words.name} cuida do aplicativo e do atendimento. Os deveres de uma para com você não diminuem os da outra.`,
      ],
      [
        'Abertura',
        'A conta é aberta depois da conferência dos documentos da empresa, dos representantes e dos beneficiários finais. O pedido pode ser recusado, e o motivo é informado quando a lei permite. Dados falsos encerram a conta.',
      ],
      [
        'Movimentação',
        'A conta recebe e envia Pix e os demais pagamentos que a marca oferece, dentro do saldo e dos limites de valor, dia e noite, que você vê e ajusta. Reduzir um limite vale na hora; aumentar leva até 24 horas.',
      ],
      [
        'Representantes e aprovações',
        'Valem os poderes do contrato social. Quando a aprovação por mais de uma pessoa estiver disponível e o titular a exigir, quem prepara não aprova. Mudanças de sócios e de poderes devem ser informadas em até dez dias.',
      ],
      [
        'Bloqueios',
        'Podemos bloquear um pagamento ou a conta por ordem de autoridade, suspeita fundada de fraude ou falta de atualização cadastral. Avisamos assim que a lei permitir, e explicamos como resolver. O bloqueio cautelar de um Pix recebido dura até 72 horas.',
      ],
      [
        'Tarifas e tributos',
        'Cobram-se só as tarifas da tabela em vigor, mostrada antes da operação. Mudança para mais exige aviso de trinta dias. Tributos seguem a lei.',
      ],
      [
        'Informações',
        'Extrato e comprovantes ficam disponíveis por, no mínimo, cinco anos, em tela, PDF e arquivo. Uma vez por ano enviamos o resumo de tarifas.',
      ],
      [
        'Sigilo',
        'O sigilo da Lei Complementar 105/2001 e a LGPD protegem os dados da conta. O compartilhamento no Open Finance depende do seu consentimento, que vale até doze meses e pode ser retirado a qualquer momento.',
      ],
      ...(words.own.contract ?? []),
      [
        'Encerramento',
        'Você pode encerrar a conta quando quiser, pela página Encerramento de conta: pagas as pendências, o saldo vai para a conta da empresa que você indicar e o termo é enviado em até cinco dias úteis. Nós podemos encerrar com aviso de trinta dias, ou na hora nos casos que a norma determina.',
      ],
      [
        'Se a parceria terminar',
        `Se a ${words.name} e a ${institution} encerrarem a parceria, avisamos com sessenta dias, e você escolhe migrar a conta ou retirar o saldo. O dinheiro continua seu e acessível em todo o período.`,
      ],
      [
        'Atendimento e foro',
        `Atendimento: ${words.email}. Ouvidoria: a da ${institution}, com resposta em até dez dias úteis. Foro: ${words.forum}, ou o do domicílio do titular, se consumidor. Mudanças neste contrato são avisadas com trinta dias.`,
      ],
    ],
  );
};
