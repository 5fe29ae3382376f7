const POLYNOMIAL = 0x1021;

/**
 * CRC-16/CCITT-FALSE over the UTF-8 bytes of `text`, as four upper-case hex digits: `crc16('123456789')` is `29B1`.
 * Source: Manual do BR Code, object 63 (poly 0x1021, initial 0xFFFF, no reflection).
 */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x8000 ? ((crc << 1) ^ POLYNOMIAL) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};
