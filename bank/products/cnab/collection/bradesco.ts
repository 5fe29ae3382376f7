/** A movement of C044 with its reasons of C047, two characters each. */
interface Occurrence {
  movement: string;
  reasons: string;
}

/** Movements of C044 that Bradesco has other codes for. Source: brazil.md 4.9. */
const MOVEMENTS: Readonly<Record<string, string>> = { '24': '34', '25': '10', '26': '32' };

/** Reasons of a rejection that Bradesco numbers otherwise, or has none of. */
const REJECTED: Readonly<Record<string, string>> = { '05': '03', A5: '60', A7: '15', A8: '33' };

/** Payments have no reason: the money is there. */
const IS_CREDITED = '00';
const BY_TIME = '13';

/**
 * How a retorno of Bradesco's 400 columns tells what one of FEBRABAN's tells. Source: Bradesco, Cobrança 400, motives by occurrence, as
 * ACBr prints them (ACBrBancoBradesco.pas): 06 and 17 have 00 and 15, 09 has 10, 10 has 14 (protested) and 16 (time ran out).
 */
export const toBradesco = ({ movement, reasons }: Occurrence): Occurrence => {
  const own = MOVEMENTS[movement] ?? movement;
  switch (movement) {
    case '06':
    case '17':
      return { movement: own, reasons: IS_CREDITED };
    case '09':
      return reasons === BY_TIME ? { movement: '10', reasons: '16' } : { movement: own, reasons: reasons && '10' };
    case '03':
    case '26':
      return { movement: own, reasons: reasons.replaceAll(/../g, reason => REJECTED[reason] ?? reason) };
    default:
      return { movement: own, reasons };
  }
};

const READ: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(MOVEMENTS).map(([own, read]) => [read, own]),
);
/** The reason of a write-off because the title was protested. */
const BY_PROTEST = '14';

/** The other way round: what a movement of Bradesco says, by C044. Its `10` is a protest, or a time that ran out. */
export const fromBradesco = ({ movement, reasons }: Occurrence): string =>
  movement === '10' && !reasons.startsWith(BY_PROTEST) ? '09' : (READ[movement] ?? movement);
