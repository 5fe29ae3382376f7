import type { DeliveryTrouble } from '../../../contract/products/card-plastic-words';
import type { CardDeliveryMessage } from '../../../providers';

const TROUBLES: Record<DeliveryTrouble, string> = {
  nobody_home: 'Não havia ninguém para receber; haverá outra tentativa.',
  address_not_found: 'O endereço não foi encontrado. Corrija o endereço em Cartões.',
  refused: 'A entrega foi recusada no endereço. Corrija o endereço em Cartões.',
  unknown_there: 'O destinatário não é conhecido no endereço. Corrija o endereço em Cartões.',
};

const toDay = (day: string): string => day.split('-').reverse().join('/');

/** What the holder reads about a step of the way; nothing about one that changes nothing for them. */
export const toDeliveryNews = (word: CardDeliveryMessage): { title: string; body: string } | undefined => {
  switch (word.kind) {
    case 'in_production':
      return undefined;
    case 'shipped':
      return {
        title: 'Seu cartão está a caminho',
        body: `${word.carrier}, código ${word.trackingCode}. Previsão: ${toDay(word.expectedOn)}.`,
      };
    case 'attempt_failed':
      return { title: 'Não foi possível entregar seu cartão', body: TROUBLES[word.trouble] };
    case 'held_for_pickup':
      return {
        title: 'Seu cartão aguarda retirada',
        body: 'Retire-o na agência que atende o endereço, com um documento com foto.',
      };
    case 'delivered':
      return {
        title: 'Seu cartão foi entregue',
        body: `Recebido por ${word.receivedBy}. Ative-o em Cartões quando estiver com ele em mãos.`,
      };
    case 'returned':
      return {
        title: 'Seu cartão foi devolvido',
        body: 'Ele não pôde ser entregue e foi cancelado por segurança. Peça outro em Cartões.',
      };
  }
};
