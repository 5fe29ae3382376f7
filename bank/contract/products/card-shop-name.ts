/** Who takes money for shops and stands before their names: `PAG*MERCADO SILVA`. Source: what their terminals print. */
const TAKERS =
  /^(?:PAG|PG|MP|MERCPAGO|MERCADOPAGO|PAYPAL|SUMUP|STONE|CIELO|REDE|GETNET|TON|INFINITEPAY|PICPAY|EBANX|SQ|IZ|EC|ASAAS|IUGU|ZOOP|HTM|HOTMART) ?\* ?/i;
/** Which of its shops: `LJ 0123`, `FILIAL 7`, `#12`, or a number that is no part of any name. */
const BRANCH = /[ -]+(?:(?:LJ|LOJA|FL|FILIAL) ?\d+|# ?\d+|\d{5,})$/i;
const SMALL = new Set(['da', 'das', 'de', 'do', 'dos', 'e', 'em', 'na', 'no']);
const CAPITALS = /^(?:[^aeiou\d]{1,3}|me|epp|mei|s\/a|sa)$/;

const toWord = (word: string, at: number): string => {
  const low = word.toLocaleLowerCase('pt-BR');
  if (at > 0 && SMALL.has(low)) return low;
  if (CAPITALS.test(low)) return low.toLocaleUpperCase('pt-BR');
  return low.replace(/(^|[/.&'-])(\p{L})/gu, letter => letter.toLocaleUpperCase('pt-BR'));
};

/** What is left when it is cut as often as it can be; never nothing. */
const cut = (name: string, what: RegExp): string => {
  const rest = name.replace(what, '').trim();
  return rest === '' || rest === name ? name : cut(rest, what);
};

/** The name of a shop as people write it, of what its terminal prints: `PAG*MERCADO SILVA LJ 12` → `Mercado Silva`. What has small letters keeps its own. */
export const toShopName = (printed: string): string => {
  const name = cut(
    cut(printed.trim(), TAKERS)
      .replace(/[\s*]+/g, ' ')
      .trim(),
    BRANCH,
  );
  if (name === '') return printed;
  return /\p{Ll}/u.test(name) ? name : name.split(' ').map(toWord).join(' ');
};
